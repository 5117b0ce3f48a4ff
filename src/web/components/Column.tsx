import Stack, { type StackProps } from '@mui/material/Stack';
import { COLUMN, rem } from '#web/theme/tokens.ts';

const column = { width: '100%', maxWidth: rem(COLUMN), minHeight: '100dvh', mx: 'auto', bgcolor: 'background.default' };

/** The column of a phone, also in the middle of a desktop. */
export const Column = (props: StackProps) => <Stack {...props} sx={column} />;
