interface PlainOrders {
  count: number;
  /** The stream of the whole market. */
  socketUrl: string;
  entry: string;
  /** The deadline in epoch milliseconds. */
  until: number;
}

const STYLE = `body{margin:0;background:#0b0f14;color:#e8edf3;font:15px/1.4 system-ui}a{color:inherit;text-decoration:none}
header,nav{position:sticky;top:0;height:56px;background:#0b0f14;z-index:2}nav{position:fixed;top:auto;bottom:0;left:0;right:0;height:64px;background:#121821}
main{padding:200px 16px 80px}ul{list-style:none;margin:0;padding:0;display:flex;flex-direction:column;gap:12px}
li{border-radius:14px;background:#121821;content-visibility:auto;contain-intrinsic-size:auto 124px}
a{display:block;padding:12px}.top{display:flex;align-items:center;gap:12px}.top>:nth-child(2){flex:1}i{display:block;font-style:normal}
.disc{display:grid;place-items:center;width:36px;height:36px;border-radius:999px;background:#f5b83d24;color:#f5b83d;font-size:11px}
.standing{min-height:1.4em;font-size:13px;text-align:right}[data-outcome=ahead]{color:#2bd4a0}[data-outcome=behind]{color:#ff7a7a}
.timer{display:flex;align-items:center;gap:10px;font-variant-numeric:tabular-nums}.clock{width:8ch;height:1lh;contain:strict;text-align:right}
circle{fill:none;stroke:#243040;stroke-width:4}circle+circle{stroke:#2bd4a0}
.facts{display:grid;grid-template-columns:11fr 8fr 8fr;gap:8px;margin-top:8px;padding-top:8px;border-top:1px solid #243040;font-size:13px}`;

const CIRCLE = '<circle cx="12" cy="12" r="10"';

const card = (): string =>
  `<li><a href="/orders/1"><div class="top"><span class="disc">BTC</span><span><b>BTC/USDT</b><i>Buy</i></span>
<span><i class="standing">&nbsp;</i><span class="timer"><svg width="24" height="24">${CIRCLE}/>
${CIRCLE} pathLength="100" stroke-dasharray="100" transform="rotate(-90 12 12)"/></svg><i class="clock">00:05:00</i></span></span></div>
<div class="facts"><span>Time<i>Nov 22, 14:30:04</i></span><span>Amount<i>1.00 USDT</i></span><span>Price<i>100,000.00</i></span></div></a></li>`;

const script = ({ socketUrl, entry, until }: PlainOrders): string => `
const format = new Intl.NumberFormat('en', { minimumFractionDigits: 2, signDisplay: 'exceptZero' });
const cards = [...document.querySelectorAll('li')].map(card => ({
  clock: card.querySelector('.clock').firstChild,
  arc: card.querySelector('circle + circle'),
  standing: card.querySelector('.standing'),
}));
let shown = '';
let drawn = '';
const twoDigits = value => String(value).padStart(2, '0');
const tick = () => {
  const now = Date.now();
  const left = Math.max(0, Math.ceil((${until} - now) / 1000));
  const offset = String(100 - Math.round(left / 3));
  const text = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60].map(twoDigits).join(':');
  for (const { clock, arc } of cards) {
    clock.nodeValue = text;
    if (offset !== drawn) arc.setAttribute('stroke-dashoffset', offset);
  }
  drawn = offset;
  setTimeout(tick, 1000 - (now % 1000));
};
tick();
new WebSocket('${socketUrl}').onmessage = ({ data }) => {
  const row = JSON.parse(data).find(({ s }) => s === 'BTCUSDT');
  const outcome = !row ? shown : Number(row.c) > ${entry} ? 'ahead' : 'behind';
  if (outcome === shown) return;
  shown = outcome;
  const text = (outcome === 'ahead' ? 'Ahead ' : 'Behind ') + format.format(outcome === 'ahead' ? 0.8 : -1);
  for (const { standing } of cards) {
    standing.dataset.outcome = outcome;
    standing.firstChild.nodeValue = text;
  }
};`;

/**
 * Returns the yardstick: open orders as a page of plain DOM, with the same clocks, rings and stream. It updates the
 * standings from the newest price. Without orders it is an empty page that does nothing.
 */
export function createPlainOrders(orders: PlainOrders): string {
  const cards = Array.from({ length: orders.count }, card).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plain</title><style>${STYLE}</style><header></header><main><p>Plain</p><ul>${cards}</ul></main><nav></nav>
${orders.count > 0 ? `<script>${script(orders)}</script>` : ''}</html>`;
}
