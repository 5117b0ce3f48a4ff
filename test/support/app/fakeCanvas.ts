/** The texts written, lines drawn and colours of fillings since the last read. */
const drawn = { texts: [] as string[], strokes: 0, fills: new Set<unknown>() };

/** A canvas for jsdom, which has none; it records the texts and the colours. */
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
    set: (_target, name, value) => {
      if (name === 'fillStyle') drawn.fills.add(value);
      return true;
    },
  },
);

Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => fakeContext });

/** A chart draws nothing without space: every element has the size of a phone's chart. */
const [width, height] = [358, 180];

class FakeResizeObserver {
  private isConnected = true;
  constructor(private readonly callback: ResizeObserverCallback) {}
  observe(target: Element) {
    const box = [{ inlineSize: width, blockSize: height }];
    const entry = { target, contentRect: { width, height }, devicePixelContentBoxSize: box, contentBoxSize: box };
    void Promise.resolve().then(() => {
      if (this.isConnected) this.callback([entry as object as ResizeObserverEntry], this);
    });
  }
  unobserve() {}
  disconnect() {
    this.isConnected = false;
  }
}

Object.defineProperty(window, 'ResizeObserver', { configurable: true, value: FakeResizeObserver });
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => width },
  clientHeight: { configurable: true, get: () => height },
});

/** Returns the texts on the canvas since the last call. */
export const takeDrawnTexts = (): string[] => drawn.texts.splice(0);

/** Returns the colours of fillings on the canvas since the last call. */
export function takeDrawnColors(): unknown[] {
  const colors = [...drawn.fills];
  drawn.fills.clear();
  return colors;
}
