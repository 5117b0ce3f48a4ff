/** A button that leads to what is hard to take back; under the pointer it keeps the ground that its words can be read on. */
export const heavy = { color: 'error.main', '&&&&, &&&&:hover': { bgcolor: 'error.soft' } } as const;
