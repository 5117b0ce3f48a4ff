import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useLocation } from 'react-router';
import { Link as RouterLink } from '#web/components/RouterLink.tsx';

interface AlternativeLinkProps {
  question: string;
  to: string;
  name: string;
  /** Replaces the history entry and keeps the redirect target. */
  isReplacing?: boolean;
}

export function AlternativeLink({ question, to, name, isReplacing = false }: AlternativeLinkProps) {
  const { state } = useLocation();
  return (
    <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
      {question}{' '}
      <Link
        component={RouterLink}
        to={to}
        state={isReplacing ? state : undefined}
        replace={isReplacing}
        sx={{
          display: 'inline-flex',
          placeContent: 'center',
          alignItems: 'center',
          minWidth: 44,
          minHeight: 44,
          fontWeight: 600,
        }}
      >
        {name}
      </Link>
    </Typography>
  );
}
