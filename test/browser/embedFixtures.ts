import type { Frame, Page } from '@playwright/test';
import type { EmbedEvent } from '#contract/embed/embedEvents.ts';
import { ACME, createPartnerClient, openPartnerSession } from '#test/support/world/partner.ts';
import { type ThirdPartySite, startThirdPartySite } from '#test/support/process/thirdPartySite.ts';
import type { Mount, MountOptions, Mounted } from '#embed/mountTypes.ts';
import { expect, test as base } from './fixtures.ts';
import { SANDBOX } from './pages/session.ts';

declare global {
  interface Window {
    Larkspur: { mount: Mount };
    mounted: Mounted;
    events: EmbedEvent[];
    newCode: () => Promise<string>;
  }
}

interface Sites {
  /** The partner's site. */
  portal: ThirdPartySite;
  /** A site that may frame the app, or a page that does, and has no codes. */
  ally: ThirdPartySite;
  /** A site that may not frame the app. */
  stranger: ThirdPartySite;
  codes: { issued: number };
  /** Opens a page of the site that mounts the app, whether or not the app loads. */
  openPortal: (
    page: Page,
    site: ThirdPartySite,
    options?: MountOptions,
    headers?: Record<string, string>,
  ) => Promise<void>;
}

const aSite = async ({}: object, use: (site: ThirdPartySite) => Promise<void>) => {
  const site = await startThirdPartySite();
  await use(site);
  await site.stop();
};

/** Adds sites that mount the app, to the fixtures of every journey. */
export const testEmbedded = base.extend<Sites>({
  portal: aSite,
  ally: aSite,
  stranger: aSite,
  settings: async ({ portal: { origin }, ally }, use) =>
    use({ partners: [{ ...ACME, origin }], embedOrigins: [origin, ally.origin] }),
  codes: async ({}, use) => use({ issued: 0 }),
  openPortal: async ({ world, context, codes, portal: { origin } }, use) => {
    const client = createPartnerClient(world.url, ACME);
    // The user has consented before.
    await openPartnerSession(world.url, SANDBOX.friend, undefined, { ...ACME, origin });
    await context.exposeFunction('newCode', async () => {
      codes.issued += 1;
      const { body } = await client.post<{ code: string }>('/api/partner/sessionCode', { email: SANDBOX.friend.email });
      return body.code;
    });
    await use(async (page, site, options = {}, headers = {}) => {
      site.show(toPortal(world.url, options), headers);
      await page.goto(site.origin);
    });
  },
});

/** Returns a page that mounts the app of this address. */
export const toPortal = (app: string, options: MountOptions) => `<!doctype html>
<html lang="en"><title>Acme</title><body>
<a href="#before">Before</a><div id="app" style="height:760px"></div><a href="#after">After</a>
<script src="${app}/embed.js"></script>
<script>
  window.events = [];
  window.mounted = Larkspur.mount(document.getElementById('app'), {
    fetchCode: () => window.newCode(),
    onEvent: event => void window.events.push(event),
    ...${JSON.stringify(options)},
  });
</script></body></html>`;

export const readEvents = (view: Page | Frame) => view.evaluate(() => window.events);

/** Returns the frame of the app, wherever it is nested. */
export async function getApp(page: Page, url: string): Promise<Frame> {
  const find = () => page.frames().find(frame => frame.url().startsWith(url));
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error('The app has no frame.');
  return frame;
}
