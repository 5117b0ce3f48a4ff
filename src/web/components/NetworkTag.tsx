import Chip from '@mui/material/Chip';

/** The network that money travels on, in capitals as its users write it. */
export const NetworkTag = ({ network }: { network: string }) => <Chip color="primary" label={network.toUpperCase()} />;
