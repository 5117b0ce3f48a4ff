/** Rows and cards visible at once on the bench's phone, as on the markets screen; other rows are not rendered. */
const ROWS = 8;
const CARDS = 5;

const SPARKLINE = Array.from(
  { length: 24 },
  (_, at) => `${((at * 64) / 23).toFixed(1)} ${(12 + 9 * Math.sin(at)).toFixed(1)}`,
);

/** The names of the tabs, as on the markets screen. */
export const TABS = ['Gainers', 'Losers', 'All Coins'] as const;

const tab = (name: string): string => `<button role="tab" aria-selected="${name === 'All Coins'}">${name}</button>`;

const avatar = (text: string, across: number): string =>
  `<span class="disc" style="width:${across}px;height:${across}px">${text}</span>`;

const row = (at: number): string =>
  `<li style="top:${at * 60}px"><a href="/trade">${avatar('COIN', 36)}<span class="names"><b>COIN<small>/USDT</small></b><i>Name</i></span>
<svg width="64" height="24" viewBox="0 0 64 24"><path d="M${SPARKLINE.join('L')}"/></svg>
<span class="figures"><span class="price">0</span><span class="change">0</span></span></a></li>`;

const card = (): string =>
  `<li><a href="/trade">${avatar('COIN', 28)}<b>COIN</b><span class="change">0</span><span class="price">0</span></a></li>`;

const repeat = (count: number, part: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join('');

const STYLE = `body{margin:0;background:#0b0f14;color:#e8edf3;font:15px/1.4 system-ui}a{color:inherit;text-decoration:none}
header,nav{position:sticky;top:0;height:56px;background:#0b0f14;z-index:2}nav{position:fixed;top:auto;bottom:0;left:0;right:0;height:64px;background:#121821}
main{padding:8px 16px 80px;display:flex;flex-direction:column;gap:16px}.box{height:44px;border-radius:14px;background:#121821}
ul{list-style:none;margin:0;padding:0}.cards{display:flex;gap:8px;overflow-x:auto;margin:0 -16px;padding:0 16px}
.cards li{flex:none;box-sizing:border-box;width:96px;height:108px;border-radius:14px;background:#121821;contain:strict}
.cards a{display:flex;flex-direction:column;padding:10px;font-size:13px}
.rows{position:relative;height:30000px}.rows li{position:absolute;left:0;right:0;height:60px;contain:strict}
.rows a{display:flex;align-items:center;gap:12px;height:60px;box-sizing:border-box;border-bottom:1px solid #243040}
.disc{display:grid;place-items:center;flex:none;border-radius:999px;background:#f5b83d24;color:#f5b83d;font-size:11px;overflow:hidden}
.names{flex:1}.names *{display:block;font-style:normal}.names small{display:inline}svg{fill:none;stroke:#2bd4a0;stroke-width:1.5}
.figures{flex:0 0 108px;contain:layout;text-align:right;font-variant-numeric:tabular-nums}.figures *{display:block}
[role=tab]{width:33%;height:40px;border:0;background:none;color:inherit}[aria-selected=true]{background:#1a2330;color:#f5b83d}
[data-tone=up]{color:#2bd4a0}[data-tone=down]{color:#ff7a7a}`;

const SCRIPT = `
const newest = new Map();
const price = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 12 });
const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });
let first = 0;
const cellsOf = list => [...document.querySelectorAll(list + ' li')].map((item, at) => ({
  symbol: (at + first === 0 ? 'BTC' : 'C' + (at + first)) + 'USDT',
  price: item.querySelector('.price').firstChild,
  change: item.querySelector('.change'),
}));
let cells = [...cellsOf('.cards'), ...cellsOf('.rows')];
new WebSocket(location.origin.replace('http', 'ws') + '/exchange/ws/!miniTicker@arr').onmessage = ({ data }) => {
  for (const row of JSON.parse(data)) newest.set(row.s, row);
  for (const cell of cells) {
    const row = newest.get(cell.symbol);
    if (!row) continue;
    const change = (row.c - row.o) / row.o * 100;
    const tone = change < 0 ? 'down' : 'up';
    cell.price.nodeValue = price.format(row.c);
    cell.change.firstChild.nodeValue = percent.format(change) + '%';
    if (cell.change.dataset.tone !== tone) cell.change.dataset.tone = tone;
  }
};
const tabs = [...document.querySelectorAll('[role=tab]')];
document.querySelector('[role=tablist]').onclick = ({ target }) => {
  for (const tab of tabs) tab.ariaSelected = String(tab === target);
  first = tabs.indexOf(target) * ${ROWS};
  const rows = document.querySelector('.rows');
  rows.innerHTML = rows.innerHTML;
  cells = [...cellsOf('.cards'), ...cellsOf('.rows')];
};`;

/**
 * The yardstick: the markets screen as a page of plain DOM. It parses the same frames, keeps the newest row of each
 * symbol and writes the formatted text of the visible rows. A tapped tab creates its rows again.
 * The pixels are about the same.
 */
export const PLAIN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plain</title><style>${STYLE}</style><header></header><main><div class="box"></div><ul class="cards">${repeat(CARDS, card)}</ul>
<div class="box" role="tablist">${TABS.map(tab).join('')}</div><ul class="rows">${repeat(ROWS, row)}</ul></main><nav></nav><script>${SCRIPT}</script></html>`;
