/** The styles of the reference page, inlined as on every page. */
export const docsStyles = `
:root{color-scheme:light dark;--paper:#fff;--ink:#15171c;--soft:#4c515c;--line:#dcd8d0;--tint:#f6f4ef;--link:#c91400}
@media (prefers-color-scheme:dark){:root{--paper:#121317;--ink:#eeece7;--soft:#bcc0c9;--line:#353942;--tint:#1b1d22;--link:#ff7a68}}
*{box-sizing:border-box}
html{scroll-padding-block-start:1rem}
body{margin:0;border-block-start:6px solid #df1600;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 Georgia,'Times New Roman',serif}
[lang=ur] body{font-family:'Noto Nastaliq Urdu','Noto Naskh Arabic',Tahoma,serif;line-height:2.3}
[lang=en]{font-family:Georgia,'Times New Roman',serif;line-height:1.6}
bdi{unicode-bidi:isolate}
header,main{max-width:76rem;margin-inline:auto;padding-inline:1.25rem}
header{padding-block:2.5rem 1rem}
header p{max-width:42rem}
h1{font-size:clamp(1.9rem,1.4rem + 2.4vw,3rem);margin-block:0 1rem;line-height:1.2}
h2{font-size:1.6rem;margin-block:3rem 0;padding-block-end:.25rem;border-block-end:3px solid var(--ink);line-height:1.4}
h3{font-size:1.05rem;margin-block:0 .5rem;font-weight:400;overflow-wrap:anywhere}
h4{font-size:.9rem;margin-block:1rem .1rem;color:var(--soft)}
@media (min-width:60rem){article{grid-template-columns:2fr 3fr}article h4:first-child{margin-block-start:0}}
:lang(ur) :is(h1,h2,h4){line-height:2.1}
p{margin-block:0 .75rem}
article{display:grid;gap:0 3rem;padding-block:1.5rem;border-block-end:1px solid var(--line)}
code,.method{font:600 .95rem/1.6 ui-monospace,SFMono-Regular,Menlo,'DejaVu Sans Mono',monospace}
.method{display:inline-block;padding:.1em .55em;border:1px solid currentColor;border-radius:3px;font-size:.8rem;color:var(--soft)}
.kind{color:var(--soft)}
.fields{list-style:none;margin:0;padding:0}
.fields li{padding-block:.15rem}
small{font-size:.9rem;color:var(--soft)}
small[dir]{display:inline-block}
.notes{margin-block:1rem 0;color:var(--soft);font-size:.95rem}
a{color:var(--link);text-underline-offset:.2em}
a:focus-visible{outline:3px solid #1a5fd0;outline-offset:2px}
nav{border-block:1px solid var(--line);background:var(--tint)}
nav ul{max-width:76rem;margin-inline:auto;padding:.5rem 1.25rem;list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}
nav a{display:inline-block;padding-block:.4rem}
`
