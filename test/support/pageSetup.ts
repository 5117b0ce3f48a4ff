// Most tests named .test.ts have no page and need no set-up.
if (typeof window !== 'undefined') jest.requireActual('./webSetup.ts');
