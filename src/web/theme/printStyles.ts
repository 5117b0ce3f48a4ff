import { CHOSEN_FONT } from './tokens.ts';

/** Marks the child of the body that the printer receives. */
export const printed = { 'data-printed': '' } as const;

const [INK, PAPER, LINE] = ['#000', '#fff', '#999'];

const pages = {
  fontFamily: CHOSEN_FONT,
  fontSize: '9pt',
  lineHeight: 1.4,
  color: INK,
  '& h1': { margin: '0 0 6pt', fontSize: '16pt' },
  '& dl': { margin: '0 0 12pt' },
  '& dl > div': { display: 'flex', gap: '6pt' },
  '& dt': { flex: '0 0 25%' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& table': { width: '100%', margin: '0 0 12pt', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  // Browsers repeat the heading on every page.
  '& thead': { display: 'table-header-group' },
  '& tr, & p': { breakInside: 'avoid' },
  '& th, & td': { padding: '2pt 4pt', borderBottom: `0.5pt solid ${LINE}`, textAlign: 'start', verticalAlign: 'top' },
  // The text of a row has the room that its figures leave.
  '& th:nth-last-of-type(3)': { width: '50%' },
  '& td': { overflowWrap: 'anywhere' },
  '& :is(th, td):nth-last-of-type(-n+2)': { textAlign: 'end', whiteSpace: 'nowrap' },
} as const;

/** Keeps the marked child of the body off the screen, and prints it alone, black on white in either theme. */
export const printStyles = {
  '@media screen': { 'body > [data-printed]': { display: 'none' } },
  '@media print': {
    ':root': { colorScheme: 'light' },
    // An open sheet locks the page's scrolling, which would cut the pages off.
    'html, body': {
      height: 'auto !important',
      padding: '0 !important',
      overflow: 'visible !important',
      background: `${PAPER} !important`,
    },
    'body > :not([data-printed])': { display: 'none !important' },
    'body > [data-printed]': pages,
  },
} as const;
