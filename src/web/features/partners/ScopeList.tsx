import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartnerScope } from '#contract/partners/partnerScope.ts';
import { Icon, type IconName } from '#web/components/Icon.tsx';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';

const ICONS: Record<PartnerScope, IconName> = {
  view: 'eye',
  deposit: 'deposit',
  trade: 'trade',
  withdraw: 'withdraw',
};

interface ScopeListProps {
  partner: string;
  scopes: readonly PartnerScope[];
  chosen: readonly PartnerScope[];
  onChange: (chosen: PartnerScope[]) => void;
}

interface ScopeRowProps {
  scope: PartnerScope;
  isChosen: boolean;
  onToggle: () => void;
}

function ScopeRow({ scope, isChosen, onToggle }: ScopeRowProps) {
  const { t } = useTranslation('partners');
  const id = useId();
  return (
    <ListItem disableGutters sx={{ gap: 4 }}>
      <ListItemIcon sx={{ color: 'primary.onSoft' }}>
        <Icon name={ICONS[scope]} />
      </ListItemIcon>
      <ListItemText
        id={id}
        primary={t(`scope.${scope}`)}
        secondary={t(`scopeText.${scope}`)}
        slotProps={{ primary: { id: `${id}-name` }, secondary: { id: `${id}-text` } }}
      />
      <Switch
        checked={isChosen}
        // A session that may not read the account is of no use.
        disabled={scope === 'view'}
        onChange={onToggle}
        slotProps={{ input: { 'aria-labelledby': `${id}-name`, 'aria-describedby': `${id}-text` } }}
      />
    </ListItem>
  );
}

/** Lists what a partner may do in plain words, each with a switch except viewing. */
export function ScopeList({ partner, scopes, chosen, onChange }: ScopeListProps) {
  const { t } = useTranslation('partners');
  const title = t('scopes', { partner });
  const toggle = (scope: PartnerScope) =>
    onChange(chosen.includes(scope) ? chosen.filter(each => each !== scope) : [...chosen, scope]);
  return (
    <TitledSection title={title}>
      <RowsCard>
        <List disablePadding aria-label={title}>
          {scopes.map(scope => (
            <ScopeRow key={scope} scope={scope} isChosen={chosen.includes(scope)} onToggle={() => toggle(scope)} />
          ))}
        </List>
      </RowsCard>
    </TitledSection>
  );
}
