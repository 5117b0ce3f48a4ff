// Styles a button for an action that is hard to undo; the hover colour keeps its text readable.
export const destructive = { color: 'error.main', '&&&&, &&&&:hover': { bgcolor: 'error.soft' } } as const;
