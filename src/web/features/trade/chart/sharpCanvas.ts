const PROBE_PX = 16;
const PROBE_TIMEOUT_MS = 300;

/** Returns the size in device pixels that the browser reports for an element of `PROBE_PX`; null without one. */
const measureDevicePixels = () =>
  new Promise<number | null>(resolve => {
    const probe = document.createElement('div');
    Object.assign(probe.style, {
      position: 'fixed',
      top: 0,
      width: `${PROBE_PX}px`,
      height: '1px',
      visibility: 'hidden',
    });
    const observer = new ResizeObserver(([entry]) => finish(entry?.devicePixelContentBoxSize?.[0]?.inlineSize ?? null));
    const timer = setTimeout(() => finish(null), PROBE_TIMEOUT_MS);
    const finish = (pixels: number | null) => {
      clearTimeout(timer);
      observer.disconnect();
      probe.remove();
      resolve(pixels);
    };
    document.body.append(probe);
    observer.observe(probe, { box: 'device-pixel-content-box' });
  });

/**
 * Makes the chart library draw at the device's pixel ratio. It relies on `devicePixelContentBoxSize`, which some
 * browsers report in CSS pixels (an emulated screen does). Removing an incorrect one makes the library use
 * `devicePixelRatio`.
 */
export async function ensureSharpCanvas(): Promise<void> {
  if (typeof ResizeObserverEntry === 'undefined') return;
  const pixels = await measureDevicePixels();
  if (pixels === null || Math.abs(pixels - PROBE_PX * window.devicePixelRatio) <= 1) return;
  Reflect.deleteProperty(ResizeObserverEntry.prototype, 'devicePixelContentBoxSize');
}
