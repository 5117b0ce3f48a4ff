import Chip from '@mui/material/Chip';

export const NetworkTag = ({ network }: { network: string }) => <Chip color="primary" label={network.toUpperCase()} />;
