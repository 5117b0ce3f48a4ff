import MuiButton from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { AdminCoin } from '#contract/admin/operations.ts';
import { operationsApi } from '#web/api/admin/operations.ts';
import { Button } from '#web/components/Button.tsx';
import { DraftSheet } from '#web/shared/forms/DraftSheet.tsx';
import { useRefreshedList } from '#web/features/admin/recordList/useRefreshedList.ts';
import { ListAndPanel } from '#web/features/admin/shared/ListAndPanel.tsx';
import { SearchField } from '#web/features/admin/shared/SearchField.tsx';
import { useCoins } from '#web/features/admin/shared/useCoins.ts';
import { useMayCall } from '#web/features/admin/shared/AdminMeContext.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { QueryAge } from '#web/shared/query/QueryAge.tsx';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { AddCoinForm, NEW_COIN_DRAFT } from './AddCoinForm.tsx';
import { CoinList } from './CoinList.tsx';
import { ORDER_DRAFT, OrderForm } from './OrderForm.tsx';
import { SwitchCoinSheet } from './SwitchCoinSheet.tsx';
import { useCoinOrder } from './useCoinOrder.ts';

const ABOVE_TABS = { position: 'sticky', bottom: 'calc(5.5rem + env(safe-area-inset-bottom))' } as const;

const selectCoins = operationsApi.endpoints.getCoins.select();

/**
 * Renders the coins in the operator's order. The form of a new coin or order is beside them, on a phone in a sheet.
 */
export function CoinsPanel() {
  const { t } = useTranslation('adminSetup');
  const { coins, isComplete, load } = useCoins();
  useRefreshedList('coins');
  if (!coins) return <LoadingRows {...load} text={t('coins.failed')} rows={8} rowHeight={64} />;
  return (
    <>
      <QueryAge select={selectCoins} />
      <Coins coins={coins} isComplete={isComplete} />
    </>
  );
}

function Coins({ coins, isComplete }: { coins: readonly AdminCoin[]; isComplete: boolean }) {
  const { t } = useTranslation('adminSetup');
  const mayAdd = useMayCall('POST /api/createCoin');
  const mayChange = useMayCall('PUT /api/updateCoin');
  const [params] = useSearchParams();
  const { stored, order, isMoved, move, discard, endSaved } = useCoinOrder(coins);
  const [chosen, setChosen] = useState<AdminCoin | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [switching, adding] = [useDisclosure(), useDisclosure()];
  const isWide = useIsWide();
  const query = params.get('query') ?? '';
  const mayMove = mayChange && query === '' && isComplete;
  const formTitle = t(isMoved ? 'coins.order' : 'coins.add');
  const onDiscard = () => {
    adding.onClose();
    discard();
  };
  // The sheet may hold another form by now.
  const onSaved = () => void (endSaved() && adding.onClose());
  const form = isMoved ? (
    <OrderForm {...{ stored, order, isSaving, onDiscard, onSaved }} onSaving={setSaving} />
  ) : (
    <AddCoinForm onDone={adding.onClose} />
  );

  function onSwitch(coin: AdminCoin) {
    setChosen(coin);
    switching.onOpen();
  }

  const list = (
    <>
      <CoinSearch onAdd={mayAdd && !isWide && !isMoved ? adding.onOpen : undefined} />
      <CoinList
        order={order}
        query={query}
        onMove={mayMove ? move : undefined}
        onSwitch={mayChange ? onSwitch : undefined}
      />
    </>
  );
  return (
    <>
      {isWide && mayAdd ? (
        <ListAndPanel title={formTitle} panel={form}>
          {list}
        </ListAndPanel>
      ) : (
        list
      )}
      {!isWide && (
        <FormSheet sheet={adding} isOrdering={isMoved} title={formTitle}>
          {form}
        </FormSheet>
      )}
      {chosen && <SwitchCoinSheet key={chosen.symbol} coin={chosen} {...switching} />}
    </>
  );
}

interface FormSheetProps {
  sheet: ReturnType<typeof useDisclosure>;
  /** A button above the tabs opens the sheet of an unsaved order. */
  isOrdering: boolean;
  title: string;
  children: ReactNode;
}

function FormSheet({ sheet, isOrdering, title, children }: FormSheetProps) {
  const { t } = useTranslation('adminSetup');
  return (
    <>
      {isOrdering && (
        <Paper sx={ABOVE_TABS}>
          <Button onClick={sheet.onOpen}>{t('coins.saveOrder')}</Button>
        </Paper>
      )}
      <DraftSheet {...sheet} title={title} draft={isOrdering ? ORDER_DRAFT : NEW_COIN_DRAFT}>
        {children}
      </DraftSheet>
    </>
  );
}

function CoinSearch({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('adminSetup');
  const [params, setParams] = useSearchParams();
  return (
    <Stack direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap' }}>
      <SearchField
        label={t('coins.search')}
        value={params.get('query') ?? ''}
        onSearch={text => setParams(text ? { query: text } : {}, { replace: true })}
      />
      {onAdd && (
        <MuiButton onClick={onAdd} sx={{ flex: 'none' }}>
          {t('coins.add')}
        </MuiButton>
      )}
    </Stack>
  );
}
