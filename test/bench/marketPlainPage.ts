/** Rows and cards that the markets screen shows at once on the bench's phone. */
const ROWS = 8;
const CARDS = 5;

/**
 * The yardstick: a page of plain DOM. It parses the same frames, keeps the newest of each symbol and writes the text
 * nodes of the visible rows, formatted for a person as the screen's are. Nothing more could be left out.
 */
export const PLAIN_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Plain</title><style>
body{margin:0;background:#0b0f14;color:#e8edf3;font:15px/1.4 system-ui}
ul{list-style:none;margin:0;padding:0 16px}.cards{display:flex;gap:8px;overflow:hidden;height:108px}
.cards li{flex:none;width:96px}.rows{position:relative}.rows li{position:absolute;left:0;right:0;height:60px;contain:strict}
b,i{display:block;font-style:normal;text-align:right;font-variant-numeric:tabular-nums}.up{color:#2bd4a0}.down{color:#ff7a7a}
</style><ul class="cards"></ul><ul class="rows"></ul><script>
const newest = new Map();
const price = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 12 });
const percent = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });
const cells = [];
const place = (list, count) => {
  for (let at = 0; at < count; at += 1) {
    const row = list.appendChild(document.createElement('li'));
    if (list.className === 'rows') row.style.top = at * 60 + 'px';
    const cell = { symbol: (at === 0 ? 'BTC' : 'C' + at) + 'USDT', name: row.appendChild(document.createElement('span')),
      price: row.appendChild(document.createElement('b')), change: row.appendChild(document.createElement('i')) };
    cell.name.textContent = cell.symbol;
    cell.price.append(''); cell.change.append('');
    cells.push(cell);
  }
};
place(document.querySelector('.cards'), ${CARDS});
place(document.querySelector('.rows'), ${ROWS});
cells[${CARDS}].price.id = 'clock';
new WebSocket(location.origin.replace('http', 'ws') + '/exchange/ws/!miniTicker@arr').onmessage = ({ data }) => {
  for (const row of JSON.parse(data)) newest.set(row.s, row);
  for (const cell of cells) {
    const row = newest.get(cell.symbol);
    if (!row) continue;
    const change = (row.c - row.o) / row.o * 100;
    cell.price.firstChild.nodeValue = price.format(row.c);
    cell.change.firstChild.nodeValue = percent.format(change) + '%';
    cell.change.className = change < 0 ? 'down' : 'up';
  }
};
</script></html>`;
