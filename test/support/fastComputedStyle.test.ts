/** @jest-environment ./test/support/webEnvironment.ts */
import { installFastComputedStyle } from './fastComputedStyle.ts';

const NAMES = ['display', 'visibility', 'opacity', 'pointer-events', 'color'];

const BODY = `
  <div class="hidden"><p>inherits <input type="hidden"><input></p><ul><li class="shown">shown again</li></ul></div>
  <dialog>closed</dialog><dialog open>open</dialog><details hidden><summary>sum</summary></details>
  <button disabled style="opacity: 0.4; display: flex">inline <span>inside</span></button>
  <div class="later early" id="one"><svg><path></path></svg><label data-on="yes">label</label></div>
  <table><tbody><tr><td class="wide">cell</td></tr></tbody></table>`;

const SHEETS = [
  '.hidden { visibility: hidden; color: red } .shown { visibility: visible }',
  '.early { display: inline } .later { display: grid; opacity: 1 } .early { display: block }',
  'button:disabled { pointer-events: none } #one > svg, [data-on="yes"] { display: none }',
  '@media screen { td { opacity: 0.5 } } @media (min-width: 600px) { .wide { display: none } }',
  '.broken:::selector { display: none }',
];

// Mutation check: letting the first matching rule win, not inheriting `visibility`, or keeping old rules after a new
// style sheet must fail this test.
test('the fast styles equal those of jsdom, also after a new style sheet', () => {
  const whole = window.getComputedStyle;
  document.body.innerHTML = BODY;
  installFastComputedStyle();
  const elements = [...document.querySelectorAll('*')];
  const read = (styleOf: typeof whole) =>
    elements.map(element => [
      element.outerHTML.slice(0, 40),
      ...NAMES.map(name => styleOf(element).getPropertyValue(name)),
      styleOf(element).display,
      styleOf(element).pointerEvents,
    ]);

  for (const css of SHEETS) {
    document.head.appendChild(document.createElement('style')).textContent = css;
    expect(read(window.getComputedStyle)).toEqual(read(whole));
  }
  document.querySelector('style')!.remove();
  expect(read(window.getComputedStyle)).toEqual(read(whole));
});
