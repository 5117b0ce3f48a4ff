/** Gives every test of the block a page that is wide enough for panes beside each other. */
export function onWidePage() {
  const narrow = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = media => Object.assign(narrow(media), { matches: media.includes('min-width') });
  });
  afterEach(() => void (window.matchMedia = narrow));
}
