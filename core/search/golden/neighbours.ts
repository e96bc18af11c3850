/** Made-up articles that are easily taken for those of the demo, and such as the demo lacks. */

export type Neighbour = { slug: string; language: 'English' | 'Urdu'; title: string; writer: string; text: string }

const ENGLISH: readonly Omit<Neighbour, 'language'>[] = [
  {
    slug: 'ormara-light',
    title: 'The Light at Ormara',
    writer: 'Kashif Jatoi',
    text: 'The lighthouse of Ormara stands on a headland that sailors call the hammerhead. Its keeper climbs to the lantern every evening, cleans the lens and writes the weather into a book. Fishermen of the Makran coast set their course by its two white flashes.',
  },
  {
    slug: 'keepers-of-the-coast',
    title: 'Keepers of the Coast',
    writer: 'Lubna Niazi',
    text: 'From Manora to Jiwani a handful of families have kept the lighthouses for four generations. The lamps are electric now, and the keepers are few. Some of the towers are closed, and their stairs belong to the swallows.',
  },
  {
    slug: 'fog-on-the-motorway',
    title: 'Fog on the Motorway',
    writer: 'Arif Gondal',
    text: 'Every December the motorway between Lahore and Islamabad is closed by fog. Fog is water and smog is smoke, but drivers meet both at once. The motorway police advise low beams, patience and a cup of tea.',
  },
  {
    slug: 'tea-gardens-of-mansehra',
    title: 'The Tea Gardens of Mansehra',
    writer: 'Farida Abbasi',
    text: 'On the slopes above Shinkiari grow the only tea bushes of the country. Their green leaves are picked by hand in April, and withered, rolled and fired in a small factory.',
  },
  {
    slug: 'salt-workers-of-warcha',
    title: 'A Day Under the Salt Range',
    writer: 'Moazzam Kiani',
    text: 'Warcha is the second salt mine of the range, after Khewra. Its workers come from four villages, and their grandfathers knew the tunnels by the taste of the walls. White salt goes to the tanneries and pink salt abroad.',
  },
  {
    slug: 'polo-at-shandur',
    title: 'Polo on the Roof of the World',
    writer: 'Omar Khattak',
    text: 'Once a year Gilgit and Chitral meet at Shandur, at three thousand seven hundred metres, to play polo without rules or umpires. The horses need days to get used to the thin air.',
  },
  {
    slug: 'women-pilots',
    title: 'Four Women and a Runway',
    writer: 'Mariam Saeed',
    text: 'In 2006 four women became the first fighter pilots of the Pakistan Air Force. We met one of their instructors at Risalpur, who remembers their solo flights better than her own.',
  },
  {
    slug: 'tarbela-and-its-silt',
    title: 'What Settles Behind Tarbela',
    writer: 'Sana Rafiq',
    text: 'The dam at Tarbela holds less water every year because the Indus brings silt from the mountains. A delta of mud moves towards the wall. Engineers would have to flush the reservoir or raise the intakes.',
  },
  {
    slug: 'camel-library',
    title: 'The Camel Who Brought Books',
    writer: 'Nadia Qureshi',
    text: 'Roshan the camel carries two saddlebags of story books to the villages of Mand. When his bells are heard the children run out of their houses, and one by one they choose.',
  },
  {
    slug: 'kites-of-basant',
    title: 'When the Kites Came Down',
    writer: 'Javeria Bhatti',
    text: 'Basant was the day on which Lahore climbed to its roofs. Why the festival of kites was forbidden, and how a city might fly them again without glass on the string.',
  },
  {
    slug: 'faiz-in-hyderabad-jail',
    title: 'Letters from Hyderabad Jail',
    writer: 'Ayesha Durrani',
    text: 'Faiz Ahmed Faiz wrote to his wife Alys through four years of prison. His poems of that time, gathered in Dast-e-Saba, are the most recited of the century.',
  },
  {
    slug: 'iqbal-in-munich',
    title: 'Iqbal on the Neckar',
    writer: 'Bilal Hashmi',
    text: 'Allama Muhammad Iqbal came to Germany in 1907 to learn its language and to write his thesis. A street in Heidelberg has his name, and a stone by the river his evening poem.',
  },
  {
    slug: 'snow-leopard-census',
    title: 'Counting a Ghost',
    writer: 'Hamza Iqbal',
    text: 'No one knows how many snow leopards live in the mountains of Gilgit-Baltistan. Cameras on rocks, and droppings in paper bags, are how scientists count an animal that they never see.',
  },
  {
    slug: 'hockey-gold-1984',
    title: 'The Last Gold',
    writer: 'Qasim Wazir',
    text: 'Los Angeles, 1984: the hockey team beat Germany in extra time. It was the third Olympic gold medal for Pakistan in hockey, and until now the last.',
  },
  {
    slug: 'edhi-ambulance',
    title: 'One Ambulance',
    writer: 'Mariam Saeed',
    text: 'Abdul Sattar Edhi began with a small van on which he had painted the words poor man’s van. The fleet that grew from it is the largest of volunteers in the world.',
  },
  {
    slug: 'the-notebook-of-rabia',
    title: 'The Notebook of Rabia',
    writer: 'Zainab Bukhari',
    text: 'For a year Rabia wrote down what the women of her street said while they waited at the tap. Shazia lent her the pencil, and Zakia kept the pages dry.',
  },
]

const URDU: readonly Omit<Neighbour, 'language'>[] = [
  {
    slug: 'charwaha-aur-bhediya',
    title: 'چرواہا اور پہاڑ',
    writer: 'فرح ناز',
    text: 'ایک چرواہا ہر صبح اپنی بکریاں لے کر پہاڑ پر جاتا تھا۔ اس کے پاس بانسری تھی اور ایک بوڑھا کتا۔ ایک دن برف باری میں راستہ گم ہو گیا اور بانسری نے سب کو گھر پہنچایا۔',
  },
  {
    slug: 'bhatiyaran-ka-tandoor',
    title: 'بھٹیارن کا تندور',
    writer: 'روبینہ انجم',
    text: 'پرانے شہر کی آخری بھٹیارن آج بھی چنے بھونتی ہے۔ اس کے تندور کے گرد شام کو محلے بھر کی بھٹیارنیں اور بچے جمع ہوتے تھے اور کہانیاں سنی جاتی تھیں۔',
  },
  {
    slug: 'zhala-bari-aur-kisan',
    title: 'ژالہ باری اور کسان',
    writer: 'عارف کیانی',
    text: 'اپریل کی ایک شام کی ژالہ باری نے گندم کی کھڑی فصل لٹا دی۔ اولے کیسے بنتے ہیں، محکمہ موسمیات کیا بتاتا ہے، اور کسان نقصان کیسے کم کر سکتا ہے۔',
  },
  {
    slug: 'pakistan-ki-fauj-ki-tareekh',
    title: 'پاکستان کی فوج کے پہلے دس برس',
    writer: 'طارق ندیم',
    text: 'اگست ۱۹۴۷ء میں پاکستان کی فوج کے پاس نہ پورا سامان تھا نہ نقشے۔ رجمنٹیں بٹ رہی تھیں اور قافلوں کی حفاظت کا حکم آ چکا تھا۔ یہ ان دس برسوں کی کہانی ہے۔',
  },
  {
    slug: 'ormara-ka-minar',
    title: 'اورماڑہ کا روشنی کا مینار',
    writer: 'قاسم لاشاری',
    text: 'اورماڑہ کی بندرگاہ پر روشنی کا مینار مچھیروں کو گھر کا راستہ دکھاتا ہے۔ مکران کے ساحل پر ایسے مینار کم رہ گئے ہیں۔',
  },
  {
    slug: 'quaid-ka-ghar',
    title: 'قائداعظم کا گھر، کراچی',
    writer: 'سلمان یوسف',
    text: 'قائد اعظم محمد علی جناح اور فاطمہ جناح کا گھر اب عجائب گھر ہے۔ یہاں ان کی میز، ان کی کتابیں اور باغ کا پرانا پیپل محفوظ ہیں۔',
  },
  {
    slug: 'iqbal-ka-bachpan',
    title: 'اقبال کا بچپن',
    writer: 'فرح ناز',
    text: 'سیالکوٹ کے محلے میں علامہ محمد اقبال کا گھر آج بھی موجود ہے۔ مولوی میر حسن ان کے استاد تھے۔ بچوں کے لیے ان کی نظمیں یہیں سے شروع ہوتی ہیں۔',
  },
  {
    slug: 'faiz-ki-nazm',
    title: 'فیض احمد فیض کی ایک نظم',
    writer: 'رُبینہ انجم',
    text: '”مجھ سے پہلی سی محبت“ فیض کی وہ نظم ہے جسے ملکہ ترنم نور جہاں نے گایا۔ اس نظم میں محبت اور زمانہ ایک دوسرے سے بات کرتے ہیں۔',
  },
  {
    slug: 'gwadar-ke-machhere',
    title: 'گوادر کے مچھیرے',
    writer: 'لبنیٰ نیازی',
    text: 'گوادر کے مچھیرے فجر سے پہلے کشتیاں کھولتے ہیں۔ بندرگاہ بڑھ رہی ہے اور جال چھوٹے ہو رہے ہیں۔ مچھلی منڈی میں جھینگا سب سے مہنگا ہے۔',
  },
  {
    slug: 'ajrak-ke-rang',
    title: 'اجرک کے رنگ',
    writer: 'نائلہ چانڈیو',
    text: 'سندھ کی اجرک نیل اور مجیٹھ سے رنگی جاتی ہے۔ لکڑی کے ٹھپے، دھوپ اور دریا کا پانی، سب مل کر اکیس مرحلوں میں ایک چادر بناتے ہیں۔',
  },
  {
    slug: 'nurse-ki-diary',
    title: 'ایک نرس کی ڈائری',
    writer: 'اسماء بھٹی',
    text: 'رات کے دو بجے وارڈ میں خاموشی ہوتی ہے مگر نرس جاگتی ہے۔ فوجی ہسپتال میں زخمیوں کی دیکھ بھال کے تیس برس، ایک ڈائری کے صفحوں سے۔',
  },
  {
    slug: 'markhor-ki-wapsi',
    title: 'مارخور کی واپسی',
    writer: 'سلمان یوسف',
    text: 'چترال کے پہاڑوں میں قومی جانور مارخور کی تعداد پھر بڑھنے لگی ہے۔ گاؤں والے خود پہرہ دیتے ہیں اور شکاری اب کیمرا لے کر آتے ہیں۔',
  },
  {
    slug: 'aabi-ghosht-aur-choolha',
    title: 'دادی کا چولہا',
    writer: 'غزالہ عباسی',
    text: 'مٹی کے چولہے پر پکنے والا سالن، تنور کی روٹی اور پڑوسنوں کی باتیں: باورچی خانہ کبھی گھر کا دل ہوتا تھا۔',
  },
  {
    slug: 'masla-e-nikasi',
    title: 'شہر میں نکاسیِ آب کا مسئلہ',
    writer: 'عادل درانی',
    text: 'بارش کے بعد سڑکوں پر کھڑا پانی کوئی قدرتی آفت نہیں، نالوں پر تجاوزات کا نتیجہ ہے۔ یہ مسئلہ ہر برس لوٹ آتا ہے اور ہر برس نیا کہلاتا ہے۔',
  },
  {
    slug: 'bahria-ki-abdoz',
    title: 'پاک بحریہ کی پہلی آبدوز',
    writer: 'نادیہ زکریا',
    text: 'کراچی کی گودی میں جب پہلی آبدوز لنگر انداز ہوئی تو عبداللہ کا دستہ عرشے پر صف باندھے کھڑا تھا۔ ماریہ کے نانا اسی عملے میں تھے۔',
  },
  {
    slug: 'fazaiya-ki-pilot',
    title: 'فضائیہ کی پہلی خاتون پائلٹ',
    writer: 'عثمان صدیقی',
    text: 'مریم نے رسالپور میں تربیت پائی اور میانوالی سے اڑان بھری۔ اس کی بہن صفیہ اب اسی اسکول میں پڑھاتی ہے۔',
  },
  {
    slug: 'ramzan-ki-sham',
    title: 'رمضان کی شام',
    writer: 'سعدیہ ملک',
    text: 'اذان سے پہلے گلی میں پکوڑوں کی خوشبو اور دعا کی آوازیں ملتی ہیں۔ عالیہ کھجوریں بانٹتی ہے اور دادا ریڈیو کا بٹن گھماتے ہیں۔',
  },
  {
    slug: 'taleem-e-baalighan',
    title: 'بالغوں کی تعلیم',
    writer: 'الیاس گوندل',
    text: 'ساٹھ برس کی زہرہ بی بی نے پہلی بار اپنا نام لکھا۔ تعلیمِ بالغاں کے مرکز میں عورتیں شام کو آتی ہیں، حروف جوڑتی ہیں اور دستخط سیکھتی ہیں۔',
  },
  {
    slug: 'zakat-ka-hisab',
    title: 'زکوٰۃ کا حساب کیسے لگائیں',
    writer: 'اسحاق بلوچ',
    text: 'سونے، چاندی اور بچت پر کتنی زکوٰۃ بنتی ہے؟ نصاب کیا ہے اور سال کب پورا ہوتا ہے؟ بازار کے ایک منشی نے اپنی کاپی کھول کر ہمیں سب سمجھایا۔',
  },
  {
    slug: 'chhata-bardar-batalian',
    title: 'چھاتہ برداروں کی پہلی چھلانگ',
    writer: 'حنا باجوہ',
    text: 'لیفٹیننٹ کرنل عبدالسلام نے چھ ستمبر کی صبح بٹالین کے سامنے پیراشوٹ کھول کر دکھایا۔ نئی ٹیکنالوجی اپنی جگہ، انہوں نے کہا، پہلی چھلانگ آج بھی دل کی ہے۔',
  },
]

export const NEIGHBOURS: readonly Neighbour[] = [
  ...ENGLISH.map((one) => ({ ...one, language: 'English' as const })),
  ...URDU.map((one) => ({ ...one, language: 'Urdu' as const })),
]
