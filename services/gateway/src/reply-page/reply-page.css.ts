import { faceStyle } from './page-faces.js';

/** The design tokens of the web client that this page needs, and its styles. */
export const pageStyle = `
${faceStyle}
:root{--paper:#f3eee0;--card:#fffdf6;--line:#dad1bb;--ink:#16241c;--quiet:#535e54;--fairway:#17482f;--on:#fbf8ee;--tint:#e3ebd9;--flag:#b02e1b;--turf:#143f2a;--stripe:#184a32}
@media(prefers-color-scheme:dark){:root{--paper:#0c1510;--card:#142019;--line:#2a3a30;--ink:#eff0e3;--quiet:#a9b5a8;--fairway:#93d3a3;--on:#0a1810;--tint:#1d3226;--flag:#ff9c86;--turf:#12301f;--stripe:#153724}}
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;min-height:100dvh;margin:0;background:repeating-linear-gradient(104deg,var(--turf) 0 2.9rem,var(--stripe) 2.9rem 5.8rem) 0 0/100% 3.75rem no-repeat var(--paper);color:var(--ink);font:1.0625rem/1.5 Figtree,'Avenir Next','Segoe UI',system-ui,sans-serif}
main{width:100%;max-width:30rem;margin:0 auto;padding:0 min(1.25rem,6vw) 2rem}
.brand{font:600 min(1.1rem,7vw)/3.75rem Fraunces,'Iowan Old Style',Palatino,Georgia,serif;white-space:nowrap;color:#f8f3e4;margin:0 0 1.75rem}
.brand:before{content:'';display:inline-block;width:.9rem;height:1.5rem;margin-right:.6rem;vertical-align:-.35rem;background:linear-gradient(#f8f3e4,#f8f3e4) 0 0/2px 100% no-repeat,linear-gradient(#e2492f,#e2492f) 2px 0/.75rem .6rem no-repeat}
h1{overflow-wrap:break-word;font:600 min(2rem,10vw)/1.1 Fraunces,'Iowan Old Style',Palatino,Georgia,serif;margin:0 0 .5rem;text-wrap:balance}
.verdict p{margin:0;overflow-wrap:anywhere}
.verdict p+p{margin-top:.75rem;font-size:.95rem}
.good{background:var(--tint);border-left:4px solid var(--fairway);padding:min(1rem,5vw);border-radius:0 .6rem .6rem 0}
dl{background:var(--card);border:1px solid var(--line);border-radius:.9rem;margin:1.25rem 0;padding:.25rem min(1rem,5vw)}
dl div{display:flex;flex-wrap:wrap;align-items:baseline;padding:.5rem 0;border-bottom:1px dashed var(--line)}
dl div:last-child{border-bottom:0}
dt{flex:0 0 6.25rem;font-size:.85rem;color:var(--quiet)}
dd{flex:1 1 9rem;min-width:0;margin:0;font-weight:600;overflow-wrap:anywhere}
.way{display:inline-flex;align-items:center;min-height:2.75rem;margin-bottom:-.5rem;padding-right:1rem;color:var(--fairway)}
.quiet{color:var(--quiet);font-weight:400}
.change{margin:1.25rem 0 .5rem}
form{display:flex;flex-wrap:wrap;gap:.7rem}
form button{flex:1 1 8rem}
form .in{flex:1 0 100%}
button,.calendar{font:inherit;font-size:1.1rem;font-weight:600;padding:.5rem 1rem;min-height:3.5rem;border-radius:.6rem;border:1px solid var(--line);background:var(--card);color:var(--ink);width:100%;cursor:pointer}
.in{background:var(--fairway);border-color:var(--fairway);color:var(--on)}
.out{color:var(--flag)}
.calendar{display:grid;place-items:center;text-decoration:none;color:var(--fairway)}
.changed{list-style:none;margin:1.25rem 0 0;padding:.75rem 1rem;border:1px solid var(--flag);border-radius:.6rem}
.changed del{color:var(--quiet)}.changed ins{text-decoration:none;font-weight:600}
.note,.join,.share{margin-top:1.25rem}
.share{display:flex;flex-wrap:wrap;align-items:center;gap:0 1.25rem}
.join .quiet{display:block}
summary,.join a,.share a{display:flex;align-items:center;min-height:2.75rem;color:var(--fairway);font-weight:600;text-decoration:underline;cursor:pointer}
textarea{width:100%;padding:.7rem;font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:.6rem;resize:vertical}
.hill{display:block;flex:none;width:100%;height:6.5rem;margin-top:auto}
.far{fill:var(--tint)}.near{fill:var(--turf)}.cut{fill:#2a7650}.pole{stroke:var(--ink)}
@media(min-width:56rem){
main{display:grid;grid-template-columns:1fr 1fr;grid-template-rows:repeat(6,auto) 1fr;column-gap:4rem;max-width:64rem}
.brand{grid-column:1/-1;margin-bottom:clamp(2.5rem,14vh,9rem)}
h1{font-size:3rem;margin-bottom:.75rem}
.verdict p{font-size:1.15rem}
.good{padding:1.5rem}
.alone{grid-column:1/-1;max-width:36rem}
dl{grid-column:2;grid-row:2/10;align-self:start;margin:0;padding:.5rem 1.5rem;font-size:1.1rem}
.changed,.note,.join,.share{grid-column:1}
.answer{grid-column:1;margin-top:2rem}
.answer p:first-child{margin-top:0}
.hill{height:14rem}
}
:focus-visible{outline:3px solid var(--fairway);outline-offset:2px}
`;
