/** Gives every test of the block a page wide enough for panes side by side. */
export function onWidePage() {
  const narrow = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = media => Object.assign(narrow(media), { matches: media.includes('min-width') });
  });
  afterEach(() => void (window.matchMedia = narrow));
}
