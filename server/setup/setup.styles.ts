/**
 * The styles of the first-start page, inlined as on every page. Families and sizes are those of the readers' pages
 * (`reader/layout/tokens.css`): Urdu is in Nastaliq, larger than Latin, and never bold, which pulls its words apart.
 * `fontFaces`: the rules `@font-face` of the build.
 */
export const setupStyles = (fontFaces: string) => `${fontFaces}
:root{color-scheme:light dark;--paper:#fff;--ink:#15171c;--soft:#4c515c;--line:#8a8378;--accent:#c91400;--on-accent:#fff;--error:#a30f00}
@media (prefers-color-scheme:dark){:root{--paper:#121317;--ink:#eeece7;--soft:#bcc0c9;--line:#777d88;--accent:#ff7a68;--on-accent:#121317;--error:#ff9a8b}}
*{box-sizing:border-box}
body{margin:0;border-block-start:6px solid #df1600;background:var(--paper);color:var(--ink);font-size:1.0625rem}
body:lang(ur){font-size:1.1875rem;word-spacing:.06em}
:lang(ur){font-family:'Hilal Nastaliq','Hilal Nastaliq Noto','Hilal Nastaliq Naskh','Hilal Nastaliq Tahoma',serif;line-height:2.35}
:lang(en){font-family:'Hilal Serif','Hilal Serif Georgia','Hilal Serif Times','Hilal Serif Noto','Hilal Serif DejaVu',serif;line-height:1.6}
main{max-width:40rem;margin-inline:auto;padding:1.5rem 1.25rem 4rem}
nav{text-align:end}
nav a{display:inline-block;padding-block:.4rem}
h1{font-size:clamp(1.9rem,1.4rem + 2.4vw,2.75rem);margin-block:.5rem 1rem;font-weight:650}
h2{font-size:1.4rem;margin-block:0 .5rem;font-weight:650}
h1:lang(en){line-height:1.2}
h2:lang(en){line-height:1.4}
:is(h1,h2):lang(ur){line-height:2.2;font-weight:500}
p{margin-block:0 1rem}
section{margin-block-start:2.5rem;padding-block-start:1.5rem;border-block-start:1px solid var(--line)}
label{display:block}
:is(label:not(.choice),button):lang(en){font-family:'Hilal Sans','Hilal Sans Roboto','Hilal Sans Arial','Hilal Sans DejaVu',sans-serif;font-weight:600}
:is(label:not(.choice),button):lang(ur){font-weight:500}
label.choice{display:flex;gap:.6rem;align-items:baseline;margin-block-end:1rem}
input:not([type=checkbox]),select{display:block;inline-size:100%;min-block-size:2.75rem;margin-block:.25rem 1rem;padding:.4rem .6rem;border:1px solid var(--line);border-radius:4px;background:var(--paper);color:var(--ink);font-size:1rem}
input:not([type=checkbox]){font-family:system-ui,sans-serif;line-height:1.6}
small{display:block;margin-block:-.75rem 1rem;color:var(--soft);font-size:.9em}
button{min-block-size:2.75rem;padding:.4rem 1.25rem;border:0;border-radius:4px;background:var(--accent);color:var(--on-accent);font-size:inherit;cursor:pointer}
button[disabled]{opacity:.6;cursor:default}
a{color:var(--accent);text-underline-offset:.2em}
:is(a,button,input,select):focus-visible{outline:3px solid #1a5fd0;outline-offset:2px}
[role=alert]{padding:.75rem 1rem;border:2px solid var(--error);border-radius:4px;color:var(--error)}
progress{inline-size:100%;block-size:.75rem;accent-color:var(--accent)}
code:lang(en){font:1rem/1.6 ui-monospace,Menlo,'DejaVu Sans Mono',monospace;overflow-wrap:anywhere}
`
