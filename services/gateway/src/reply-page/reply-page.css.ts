/** The web client's tokens, as far as this one page needs them. */
export const pageStyle = `
:root{--paper:#f5f1e6;--card:#fffdf7;--line:#dcd4bf;--ink:#1c2620;--quiet:#5b6459;--fairway:#1e4d39;--on:#fbf9f1;--tint:#e5ecdd;--flag:#b8321f}
@media(prefers-color-scheme:dark){:root{--paper:#0f1a15;--card:#16241d;--line:#2b3c32;--ink:#eef0e4;--quiet:#a7b3a5;--fairway:#8fce9f;--on:#0c1a13;--tint:#1f3429;--flag:#ff9a86}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 'Avenir Next','Segoe UI',system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1.25rem 1.25rem 3rem}
.brand{font-family:'Iowan Old Style',Palatino,Georgia,serif;font-weight:600;color:var(--fairway);margin:.25rem 0 1.25rem}
h1{font:600 2rem/1.1 'Iowan Old Style',Palatino,Georgia,serif;margin:0 0 .5rem;text-wrap:balance}
.verdict p{margin:0}
.good{background:var(--tint);border-left:4px solid var(--fairway);padding:1rem;border-radius:0 .6rem .6rem 0}
dl{background:var(--card);border:1px solid var(--line);border-radius:.9rem;margin:1.25rem 0;padding:.25rem 1rem}
dl div{padding:.7rem 0;border-bottom:1px dashed var(--line)}
dl div:last-child{border-bottom:0}
dt{font-size:.85rem;color:var(--quiet)}
dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.quiet{color:var(--quiet);font-weight:400}
.change{margin:1.25rem 0 .5rem}
form{display:grid;gap:.7rem}
button,.calendar{font:600 1.1rem 'Avenir Next','Segoe UI',system-ui,sans-serif;min-height:3.5rem;border-radius:.6rem;border:1px solid var(--line);background:var(--card);color:var(--ink);width:100%}
.in{background:var(--fairway);border-color:var(--fairway);color:var(--on)}
.out{color:var(--flag)}
.calendar{display:grid;place-items:center;text-decoration:none;color:var(--fairway)}
:focus-visible{outline:3px solid var(--fairway);outline-offset:2px}
`;
