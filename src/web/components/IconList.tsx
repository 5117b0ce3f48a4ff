import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Icon, type IconName } from './Icon.tsx';

export const IconList = ({ items }: { items: readonly (readonly [icon: IconName, text: string])[] }) => (
  <Stack component="ul" role="list" useFlexGap spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {items.map(([icon, text]) => (
      <Stack key={text} component="li" direction="row" spacing={3}>
        <Icon name={icon} size={20} sx={{ color: 'text.secondary' }} />
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </Stack>
    ))}
  </Stack>
);
