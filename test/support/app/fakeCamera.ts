import { act, fireEvent } from '@testing-library/react';
import { seconds } from './seconds.ts';

/** A track of a stream with its state. */
class FakeTrack extends EventTarget {
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

/** A browser's camera whose answers come from the test. */
interface FakeCamera {
  requests: MediaStreamConstraints[];
  tracks: FakeTrack[];
  /** Grants access; no frame arrives yet. */
  allow: () => Promise<void>;
  deny: (name: string) => Promise<void>;
  showFrame: () => Promise<void>;
  /** The size of later frames; 0 for no frames. */
  size: { width: number; height: number };
  /** The PNG that the canvas makes of a frame, or null. */
  png: Blob | null;
  drawn: { width: number; height: number }[];
}

const video = (): HTMLVideoElement => {
  const element = document.querySelector('video');
  if (!element) throw new Error('no camera on screen');
  return element;
};

/** Installs a camera and a canvas in jsdom, which has neither, until `uninstall`. */
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
