/**
 * The words that passwords are most often made of: words, names, teams, towns and phrases, in lower case and without
 * additions. Compiled for readers in Pakistan and elsewhere.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `
password passwort passwords passphrase mypassword thepassword newpassword oldpassword yourpassword passpass pass passw
passwd passme passkey secret secrets secretword topsecret private letmein letmeinnow openup opensesame access accessgranted
login loginlogin logon signin signup welcome welcomeback welcomehome hello helloworld hellohello hellothere hithere
default changeme changethis changenow change temp temporary temppass guest guestguest test testing tester testtest
testuser demo demodemo sample example user username useruser admin administrator adminadmin root rootroot toor super
superuser sysadmin system manager master mastermaster webmaster server service support office company business account
computer internet network laptop desktop windows microsoft google gmail yahoo hotmail outlook facebook whatsapp twitter
instagram tiktok youtube snapchat iphone apple android samsung galaxy nokia huawei oppo vivo infinix motorola sony
playstation nintendo xbox minecraft roblox fortnite pubg pubgmobile freefire warcraft starcraft counterstrike callofduty
pokemon pikachu zelda mario sonic naruto sasuke dragonball goku
qwerty qwertyuiop qwert qwerta qwertz qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
qwer qweasd qweasdzxc qazwsx qazwsxedc qazxsw wsxedc poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh
abcdefghi abcabc aaa aaaa xxx xxxx zzz zzzz iop dfgh fghj hjkl
love iloveyou iloveu iloveme iloveyouso ilovegod iloveallah ilovemom ilovemum ilovedad ilovemyself ilovemylife
ilovepakistan ilovepak ilovemusic ilovecricket iloveislam loveyou lovelove loveme loveislife mylove truelove firstlove
forever foreverlove always alwayslove lover lovers lovely loverboy lovergirl sweetlove babylove sweet sweety sweetie
sweetheart heart hearts myheart heartless heartbreak heartbroken kiss kisses kissme honey honeybee babe baby babyboy
babygirl babydoll darling dear dearest angel angels angelina myangel fallen darkangel devil demon evil hell heaven
princess prince queen king kingking royal kinglion boss bossboss bigboss mafia killer legend hero heroes superhero
superman superstar batman spiderman ironman captain captainamerica hulk thor avengers marvel deadpool wolverine joker
starwars starlight startrek matrix hogwarts harrypotter potter gandalf frodo hobbit terminator rambo
sunshine moonlight moonshine sunflower sunset sunrise rainbow flower flowers rose roses rosebud lily jasmine tulip
butterfly bluebird blackbird bluesky bluemoon fullmoon star stars shine shining diamond diamonds crystal silver golden gold
summer winter spring autumn january february march april june july august september october november december monday
tuesday wednesday thursday friday saturday sunday birthday mybirthday today tomorrow yesterday
football footballer soccer cricket cricketer baseball basketball hockey tennis badminton volleyball wrestling boxing
champion champions worldcup winner player players barcelona realmadrid madrid manchester manunited manchesterunited
liverpool arsenal chelsea juventus milan bayern messi leomessi ronaldo cristiano neymar beckham maradona zidane pele
kobe jordan michaeljordan lebron yankees lakers cowboys steelers eagles patriots packers redskins raiders broncos bulldogs
dragon dragons monkey monkeys tiger tigers tigerking lion lions eagle falcon hawk wolf wolves panther leopard cheetah
shark dolphin dolphins horse horses pony puppy kitten kitty kittycat doggy dog dogs cat cats bear bears teddybear bunny
rabbit spider snake cobra scorpion phoenix unicorn panda turtle butterflys chicken donkey elephant peacock
chocolate cookie cookies candy sugar cupcake icecream banana orange cherry strawberry mango apples coffee cheese pizza
burger pepsi cocacola biryani chai samosa
freedom liberty peace warrior soldier army armyman military marines navy airforce commando sniper ranger hunter ninja
samurai viking pirate knight wizard magic magical mystery shadow ghost phantom darkness midnight blackout thunder lightning
storm fire fireball phoenixfire blaze flame danger poison toxic venom crazy insane maniac psycho silent stranger lonely
loner alone broken smile smiley happy happiness happyday happylife lucky luckyboy luckyone cool coolboy coolguy coolman cute cutie cutegirl
pretty beautiful gorgeous handsome sexy sexygirl hotgirl hotboy hottie single singlelife attitude nomercy noway nothing
nobody nopassword whatever whatsup whoami whocares iamtheboss iamking iamqueen iamgod iamcool iamhappy trustno trustnoone
trustme believe hope faith destiny dream dreams dreamer success victory power energy strong money moneymoney dollar
million millionaire cash rich fortune lottery casino poker
michael jennifer jessica michelle jordan ashley daniel matthew andrew joshua william christopher anthony nicholas samantha
elizabeth charlotte victoria alexander alexandra alexandr robert thomas charles david george richard joseph james john
johnny jackson justin brandon taylor hannah amanda melissa nicole stephanie danielle natalie vanessa veronica patricia
barbara margaret katherine rebecca maria mariana martin martina carlos fernando eduardo francisco alejandro sebastian
valentina gabriel gabriela isabella sophia olivia emily emma chloe lauren rachel sarah sara laura linda lisa anna andrea
patrick steven stephen edward benjamin samuel maxwell oliver charlie buster bailey maggie ginger pepper peanut tinkerbell
muhammad mohammad mohammed mohamed ahmad ahmed ali aliali aliraza hassan hasan hussain husain usman umar omar bilal hamza
hamzaali ibrahim ismail yousaf yousuf yusuf zain zainab fatima ayesha aisha khadija maryam mariam sana sadia saima saira
rabia sidra amna iqra hina hira noor noorfatima mehwish nimra areeba laiba alishba kinza komal kiran asma uzma bushra
farah fariha fatimah sumaira samina shabana shazia shumaila tahira tayyaba zahra zara zoya anum anam maham mahnoor malik
rajpoot rajput butt chaudhry chaudhary jutt jatt gujjar bhatti khan khankhan pathan pashtun afridi shahidafridi shahid
sheikh shaikh qureshi siddiqui ansari awan mughal mirza raja baloch sindhi punjabi memon syed shah shahji sardar nawab
imran imrankhan babar babarazam wasim wasimakram waqar shoaib shoaibakhtar inzamam misbah younis saqlain javed miandad
adnan asad asif atif aslam arslan arsalan faisal farhan fahad faraz haider haris kamran kashif junaid jawad nadeem naveed
nasir noman obaid qasim rizwan saad sajid salman sameer sarfraz shahzad shahbaz sohail talha tariq umair waleed waqas
wahab yasir yasin zafar zahid zeeshan zubair danish ehsan furqan ghulam hamid irfan khalid khurram mansoor masood mubashir
mudassar murtaza mustafa nauman rashid rehan rehman salahuddin saleem shakeel shehryar sikandar sultan tanveer usama
allah allahhuakbar allahuakbar allahisgreat allahisone bismillah bismillahirrahmanirrahim alhamdulillah subhanallah
mashallah mashaallah inshallah inshaallah astaghfirullah allahmuhammad yaallah yaali yarasoolallah muslim muslimah islam
islamic islamislife quran ramadan ramzan eid eidmubarak mecca makkah madina madinah kaaba hajj jannat jannah prophet
rasool jesus jesuschrist jesuslove christ christian church blessed blessing godisgood godisgreat godbless inchrist
pakistan pakistani pakistanzindabad zindabad pakistanarmy pakarmy pakistanairforce pakistannavy paknavy paki pakpak
dildilpakistan jeevaypakistan azadi azaadi lahore lahori lahorelahoreaye karachi islamabad rawalpindi pindi faisalabad
multan peshawar quetta sialkot gujranwala gujrat hyderabad sukkur larkana bahawalpur sargodha abbottabad murree swat
gilgit skardu hunza kashmir azadkashmir punjab sindh balochistan khyber pakhtunkhwa mardan kohat bannu jhelum sahiwal
okara kasur sheikhupura mirpur muzaffarabad minarepakistan quaideazam quaid jinnah iqbal allamaiqbal shaheen shaheed ghazi
nishanehaider hilal hilalmagazine hilalenglish hilalurdu hilalkids hilalher hilalpk ispr fauji fauj jawan mujahid
sipahi salaam salam assalam assalamualaikum assalamoalaikum khudahafiz shukriya zindagi dosti dost yaar yaari pyar pyaar
mohabbat muhabbat ishq dil dildil dilwale jaan jaanu janu meri merijaan merajaan merapakistan merapyar merawatan watan
maa ammi ammijan ammiabbu abbu abbujan abba papa papajan mama mamajan mamapapa mummy mommy mother father daddy brother
sister bhai bhaijan baji beta beti dada dadi nana nani chacha mamu khala phupho family myfamily familyfirst bacha jani
bollywood dhoom sholay shahrukh shahrukhkhan srk salmankhan aamir katrina deepika aishwarya karachikings lahoreqalandars
peshawarzalmi quettagladiators multansultans islamabadunited pslpsl cricketlover greenshirts
india indian bharat mumbai delhi london england britain america american usa newyork losangeles california texas florida
canada toronto australia sydney dubai abudhabi saudi saudia arabia turkey turkiye istanbul germany france paris italy
spain brazil mexico china japan tokyo russia moscow iran afghanistan
music musiclover guitar piano violin drummer rockstar rockandroll metallica nirvana eminem tupac shakira rihanna beyonce
britney justinbieber onedirection bts btsarmy blackpink kpop linkinpark greenday slipknot
mustang ferrari porsche corvette camaro mercedes mercedesbenz bmw audi honda hondacivic civic toyota corolla suzuki mehran
kawasaki yamaha harley harleydavidson chevy chevrolet jaguar lamborghini bugatti subaru nissan
school college university student students teacher doctor engineer lawyer pilot nurse police policeman driver artist
mathematics science english urdu library friend friends friendship bestfriend bestfriends friendsforever bff buddy
black white blue green purple pink pinkpink yellow scarlet orangejuice blackcat blackrose whiteroses redrose redroses bluebell
maverick hammer bigdog thunderbird firebird trustnobody biteme scooter cowboy dallas austin chester charlie george
merlin corvettes gandalfs snoopy mickey mickeymouse mickymouse minnie donald donaldduck tweety garfield barbie hellokitty
spongebob scooby scoobydoo simpsons bartsimpson tomandjerry doraemon benten dora elsa frozen cinderella
`
    .trim()
    .split(/\s+/),
)
