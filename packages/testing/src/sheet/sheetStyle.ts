/** One adopted stylesheet: no style element or attribute, so strict policies allow it. */
export const sheetStyle = `
:host{all:initial!important;position:fixed!important;inset:12px 12px auto auto!important;z-index:2147483647!important;display:block!important;
margin:0!important;padding:0!important;border:0!important;background:none!important;overflow:visible!important;
width:min(360px,calc(100vw - 24px))!important;color-scheme:light dark;pointer-events:auto!important}
:host{--card:#fff;--raise:#f4f5f7;--line:rgb(17 20 28/.1);--text:#14171d;--soft:#5c6370;--prime:#14171d;--prime-ink:#fff;--accent:#b4531c;
--warn:#8a4b00;--warn-back:#fdf1df;--shadow:0 24px 64px -16px rgb(24 30 44/.38),0 2px 8px rgb(24 30 44/.12)}
@media (prefers-color-scheme:dark){:host{--card:#16191f;--raise:#1f232b;--line:rgb(255 255 255/.1);--text:#f5f6f8;--soft:#a9b0bd;--prime:#f5f6f8;
--prime-ink:#14171d;--accent:#ffb066;--warn:#ffcf87;--warn-back:#33270f;--shadow:0 24px 64px -12px rgb(0 0 0/.7),0 2px 8px rgb(0 0 0/.4)}}
*,*::before{box-sizing:border-box}
dialog{position:fixed;inset:12px 12px auto auto;width:min(360px,calc(100vw - 24px));margin:0;padding:0;border:0;background:none;max-height:none;max-width:none;overflow:visible}
dialog::backdrop{background:rgb(17 20 28/.18)}
.card{display:flex;flex-direction:column;max-height:min(620px,calc(100dvh - 24px));border-radius:20px;background:var(--card);color:var(--text);
box-shadow:var(--shadow),inset 0 0 0 1px var(--line);font:400 14px/20px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow:hidden;outline:0;
text-align:start;letter-spacing:normal;-webkit-font-smoothing:antialiased}
.card:focus-visible{box-shadow:var(--shadow),inset 0 0 0 2px var(--accent)}
header{display:flex;align-items:center;gap:10px;padding:12px 16px;border-bottom:1px solid var(--line)}
header svg{width:28px;height:28px;border-radius:8px;flex:none}
header h2{margin:0;font-weight:650;font-size:15px;line-height:20px;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
header h2 small{font-weight:450;font-size:13px;color:var(--soft)}
.place{margin-inline-start:auto;flex:none;font-size:12px;line-height:18px;color:var(--soft);font-variant-numeric:tabular-nums}
.place:empty{display:none}
.body{display:flex;flex-direction:column;gap:12px;padding:18px 16px 16px;overflow:auto;overscroll-behavior:contain}
.origin{align-self:center;max-width:100%;padding:3px 10px;border-radius:10px;background:var(--raise);font-size:13px;line-height:18px;font-weight:550;
color:var(--soft);overflow-wrap:anywhere;text-align:center}
h3{margin:0;font-size:18px;line-height:24px;font-weight:650;letter-spacing:-.01em;text-align:center;text-wrap:balance}
.lead{margin:-6px 0 2px;color:var(--soft);text-align:center;text-wrap:balance}
.amount{margin:-4px 0 0;font-size:28px;line-height:36px;font-weight:650;letter-spacing:-.02em;text-align:center;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
dl{margin:0;border-radius:14px;background:var(--raise);padding:2px 14px}
dl>div{display:flex;justify-content:space-between;gap:16px;padding:9px 0;border-bottom:1px solid var(--line)}
dl>div:last-child{border:0}
dl>div.tall{display:block}
dt{color:var(--soft);flex:none;max-width:45%;overflow-wrap:anywhere}
dd{margin:0;text-align:end;font-weight:550;min-width:0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.tall>dt{max-width:none}
.tall>dd{text-align:start;padding-top:4px;font-weight:450}
dd>dl{padding:0 0 0 10px;border-radius:0;background:none;border-inline-start:2px solid var(--line)}
.text{max-height:220px;overflow:auto;white-space:pre-wrap}
.mono,.text.mono{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:11.5px;line-height:18px;font-weight:450}
summary{padding:2px 4px;border-radius:8px;color:var(--soft);font-size:13px;line-height:18px;cursor:pointer}
details .text{padding:8px 14px}
fieldset{margin:0;padding:0;border:0;min-width:0;display:grid;gap:4px}
legend{padding:0 0 6px;color:var(--soft);font-size:13px;line-height:18px}
.row{display:flex;align-items:center;gap:12px;min-height:48px;padding:6px 14px;border-radius:14px;background:var(--raise);cursor:pointer}
.row svg{width:28px;height:28px;flex:none}
.row input{margin:0 0 0 auto;width:20px;height:20px;accent-color:var(--accent);cursor:pointer}
.warn{margin:0;padding:10px 14px;border-radius:14px;background:var(--warn-back);color:var(--warn);font-weight:500;overflow-wrap:anywhere}
footer{padding:12px 16px;border-top:1px solid var(--line);display:grid;gap:10px}
.two{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:10px}
button{all:unset;box-sizing:border-box;height:44px;border-radius:14px;text-align:center;font-weight:600;font-size:15px;line-height:44px;cursor:pointer;
background:var(--raise);color:var(--text);transition:filter .1s ease-out,transform .1s ease-out}
button.prime{background:var(--prime);color:var(--prime-ink)}
button:hover{filter:brightness(.94)}
button.prime:hover{filter:opacity(.88)}
button:active{transform:scale(.98)}
button:disabled{opacity:.45;cursor:not-allowed}
button:focus-visible,input:focus-visible,summary:focus-visible,.body:focus-visible,.text:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.body:focus-visible{outline-offset:-2px}
.notice{margin:0;color:var(--soft);font-size:12px;line-height:16px;text-align:center}
.enter{animation:enter .15s ease-out}
@keyframes enter{from{opacity:0;transform:translateY(-6px) scale(.98)}}
@media (prefers-reduced-motion:reduce){.enter{animation-name:fade}button:active{transform:none}}
@keyframes fade{from{opacity:0}}
@media (forced-colors:active){.card{border:1px solid CanvasText}button{border:1px solid ButtonText;line-height:42px}}
`
