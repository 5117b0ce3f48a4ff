import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '#test/support/eventually.ts';
import { itInLongRun } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { anUploadedImage } from '#test/support/world/uploads.ts';

/** More than the system buffers for a connection. */
const IMAGE_BYTES = 9_000_000;
/** The slots for images of a process. */
const MAX_IMAGES = 64;
const NETWORKS = 12;
const READERS_PER_NETWORK = 6;
const RETRY_MS = 100;

let world: World;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await startWorld({ jobs: false, settings: { rateLimits: true, trustedProxies: 1 } });
  await takeImageSlots();
});
afterAll(async () => {
  sockets.forEach(socket => socket.destroy());
  await world.stop();
});

/** Requests a path and reads only the beginning of its response, which it returns. */
function readBeginning(path: string, address: string): Promise<string> {
  const socket = connect({ port: parseInt(new URL(world.url).port, 10), host: '127.0.0.1' });
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`);
  return new Promise((resolve, reject) => {
    socket.on('error', reject).once('data', data => {
      socket.pause();
      resolve(data.toString('latin1'));
    });
  });
}

/** Requests images until clients of many networks that read no more hold all slots. */
async function takeImageSlots(): Promise<void> {
  const user = await world.signUp();
  const path = await anUploadedImage(world.url, user);
  await world.db.query('UPDATE files SET bytes = $1', [Buffer.alloc(IMAGE_BYTES, 7)]);
  let held = 0;
  // A slow machine may refuse one of so many requests at once.
  const keepRequesting = async (address: string) => {
    while (held < MAX_IMAGES) {
      const response = await readBeginning(path, address).catch(() => '');
      if (response.startsWith('HTTP/1.1 200')) return void (held += 1);
      // Requests without a pause would keep the machine from serving the others.
      await wait(RETRY_MS);
    }
  };
  for (let network = 0; network < NETWORKS; network += 1)
    for (let reader = 0; reader < READERS_PER_NETWORK; reader += 1) void keepRequesting(`198.18.0.${network}`);
  // Each reads its image from the database, which takes a slow machine half a second.
  await eventually(
    () => held,
    count => count >= MAX_IMAGES,
    40_000,
  );
}

const visitor = { 'x-forwarded-for': '203.0.113.7' };

// Mutation check: images that wait for slots of the other calls must fail this test.
it('serves reads to others while clients of many networks do not read their images', async () => {
  const ann = await world.signUp();
  const reads = await Promise.all([
    world.anonymous.get('/api/getCoinList', visitor),
    ann.get('/api/getUserById', visitor),
    ann.get('/api/getUserTrades', visitor),
  ]);
  expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
});

// Mutation check: acquiring without the download, or one that never stalls, must fail this test.
itInLongRun('sends images to others once clients have not read theirs for eight seconds', async () => {
  const ann = await world.signUp();
  const path = await anUploadedImage(world.url, ann);
  const readImages = async () => {
    const images = await Promise.all(Array.from({ length: 6 }, () => world.anonymous.get(path, visitor)));
    return images.map(({ status }) => status);
  };
  const statuses = await eventually(readImages, all => all.every(status => status === 200), 12_000);
  expect(statuses).toEqual(Array(6).fill(200));
});
