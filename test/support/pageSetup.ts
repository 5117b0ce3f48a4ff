// Tests without a page, which are most of those named .test.ts, need nothing of it.
if (typeof window !== 'undefined') jest.requireActual('./webSetup.ts');
