/** What was written and how many lines were drawn since the last look. */
const drawn = { texts: [] as string[], strokes: 0 };

/** A canvas to draw on, as far as a test wants to know: it keeps the words. jsdom has none. */
const fakeContext = new Proxy(
  {},
  {
    get: (_target, name) => {
      if (name === 'fillText') return (text: string) => void drawn.texts.push(text);
      if (name === 'stroke') return () => void (drawn.strokes += 1);
      if (name === 'measureText') return (text: string) => ({ width: text.length * 7 });
      if (name === 'createLinearGradient') return () => ({ addColorStop() {} });
      if (name === 'getContextAttributes') return () => ({});
      return name === 'canvas' ? document.createElement('div') : () => undefined;
    },
    set: () => true,
  },
);

Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => fakeContext });

/** A chart draws nothing where there is no room: everything is as big as the chart of a phone. */
const [width, height] = [358, 180];

class FakeResizeObserver {
  constructor(private readonly callback: ResizeObserverCallback) {}
  observe(target: Element) {
    const box = [{ inlineSize: width, blockSize: height }];
    const entry = { target, contentRect: { width, height }, devicePixelContentBoxSize: box, contentBoxSize: box };
    void Promise.resolve().then(() => this.callback([entry as object as ResizeObserverEntry], this));
  }
  unobserve() {}
  disconnect() {}
}

Object.defineProperty(window, 'ResizeObserver', { configurable: true, value: FakeResizeObserver });
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => width },
  clientHeight: { configurable: true, get: () => height },
});

/** The words on the canvas since the last look. */
export const takeDrawnTexts = (): string[] => drawn.texts.splice(0);
