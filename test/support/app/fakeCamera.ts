import { act, fireEvent } from '@testing-library/react';
import { seconds } from './seconds.ts';

/** The tracks of a stream, which say whether they still run. */
class FakeTrack extends EventTarget {
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

/** A camera as the browser offers it: it is asked, and the test answers. */
export interface FakeCamera {
  requests: MediaStreamConstraints[];
  tracks: FakeTrack[];
  /** Allows it, as the person or the browser does; the first frame is another matter. */
  allow: () => Promise<void>;
  deny: (name: string) => Promise<void>;
  /** The first frame is there. */
  showFrame: () => Promise<void>;
  /** Frames have this size from now on; none at all with 0. */
  size: { width: number; height: number };
  /** What the canvas makes of a frame: bytes of a PNG, or nothing. */
  png: Blob | null;
  /** Sizes of the pictures that were drawn. */
  drawn: { width: number; height: number }[];
}

const video = (): HTMLVideoElement => {
  const element = document.querySelector('video');
  if (!element) throw new Error('no camera on screen');
  return element;
};

/** Puts a camera into this browser for one test; jsdom has none, and no canvas. Answers how to take it out again. */
export function installFakeCamera(): FakeCamera & { uninstall: () => void } {
  const waiting: { resolve: (stream: unknown) => void; reject: (error: Error) => void }[] = [];
  const camera: FakeCamera = {
    requests: [],
    tracks: [],
    size: { width: 1280, height: 720 },
    png: new Blob([new Uint8Array(64)], { type: 'image/png' }),
    drawn: [],
    async allow() {
      const track = new FakeTrack();
      camera.tracks.push(track);
      const stream = { getVideoTracks: () => [track], getAudioTracks: () => [], removeTrack: () => undefined };
      await act(async () => waiting.shift()?.resolve(stream));
    },
    deny: name => act(async () => waiting.shift()?.reject(new DOMException('No.', name))),
    async showFrame() {
      await act(async () => void fireEvent.loadedData(video()));
      await seconds(0);
    },
  };
  const getUserMedia = (constraints: MediaStreamConstraints) => {
    camera.requests.push(constraints);
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  };
  const before = Object.getOwnPropertyDescriptor(navigator, 'mediaDevices');
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });

  const spies = [
    jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockImplementation(() => camera.size.width),
    jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockImplementation(() => camera.size.height),
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockImplementation(() => ({ drawImage: () => undefined }) as object as RenderingContext),
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
      camera.drawn.push({ width: this.width, height: this.height });
      done(camera.png);
    }),
  ];
  return Object.assign(camera, {
    uninstall() {
      spies.forEach(spy => spy.mockRestore());
      if (before) Object.defineProperty(navigator, 'mediaDevices', before);
      else Reflect.deleteProperty(navigator, 'mediaDevices');
    },
  });
}
