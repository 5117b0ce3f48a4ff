import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';

const MAX_PARTS = 200;
const MAX_LENGTH = 500;
const PSEUDONYM = /^hidden-\w+$/;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const inner = { ...list, pl: 4, borderLeft: 1, borderColor: 'divider', ml: '0.5625rem' } as const;

interface JsonTreeProps {
  value: unknown;
  /** The changed parts, which are open and marked. */
  changes: readonly (readonly string[])[];
  /** Called with a hidden value's pseudonym, to find where the same value appears. */
  onFind: (pseudonym: string) => void;
}

const toKey = (path: readonly string[]): string => JSON.stringify(path);

/** Renders JSON as a tree of plain text. */
export function JsonTree({ value, changes, onFind }: JsonTreeProps) {
  const changed = useMemo(() => new Set(changes.map(toKey)), [changes]);
  const above = useMemo(
    () => new Set(changes.flatMap(path => path.map((_, depth) => toKey(path.slice(0, depth))))),
    [changes],
  );
  return <TreeParts value={value} path={[]} marks={{ changed, above }} onFind={onFind} />;
}

interface PartProps {
  value: unknown;
  path: readonly string[];
  marks: { changed: ReadonlySet<string>; above: ReadonlySet<string> };
  onFind: (pseudonym: string) => void;
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function TreeParts({ value, path, ...rest }: PartProps) {
  const { t } = useTranslation('report');
  if (!isBranch(value)) return <LeafValue value={value} onFind={rest.onFind} />;
  const parts = Object.entries(value);
  return (
    <Box component="ul" sx={path.length === 0 ? list : inner}>
      {parts.slice(0, MAX_PARTS).map(([name, part]) => (
        <TreePart key={name} name={name} value={part} path={[...path, name]} {...rest} />
      ))}
      {parts.length > MAX_PARTS && (
        <Typography component="li" variant="caption" color="textSecondary">
          {t('more', { count: parts.length - MAX_PARTS })}
        </Typography>
      )}
    </Box>
  );
}

function TreePart({ name, value, path, marks, onFind }: PartProps & { name: string }) {
  const [choice, setChoice] = useState<boolean | null>(null);
  const key = toKey(path);
  const isOpen = choice ?? marks.above.has(key);
  const mark = marks.changed.has(key) ? { bgcolor: 'primary.soft', borderRadius: 1 } : {};
  if (!isBranch(value))
    return (
      <Box component="li" sx={{ ...mark, px: 1, py: 0.5, overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ mr: 2 }}>
          {name}
        </Typography>
        <LeafValue value={value} onFind={onFind} />
      </Box>
    );
  return (
    <li>
      <ButtonBase
        aria-expanded={isOpen}
        onClick={() => setChoice(!isOpen)}
        sx={{ ...mark, justifyContent: 'flex-start', gap: 1, minHeight: '1.75rem', width: '100%', textAlign: 'left' }}
      >
        <Icon name={isOpen ? 'down' : 'forward'} size={18} />
        <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary">
          {Object.keys(value).length}
        </Typography>
      </ButtonBase>
      {isOpen && <TreeParts value={value} path={path} marks={marks} onFind={onFind} />}
    </li>
  );
}

function LeafValue({ value, onFind }: Pick<PartProps, 'value' | 'onFind'>) {
  const { t } = useTranslation('report');
  if (typeof value === 'string' && PSEUDONYM.test(value))
    return (
      <Link component="button" variant="body2" title={t('find', { value })} onClick={() => onFind(value)}>
        {value}
      </Link>
    );
  const text = JSON.stringify(value) ?? '';
  return (
    <Typography component="span" variant="body2">
      {text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text}
    </Typography>
  );
}
