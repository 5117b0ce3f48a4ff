import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { AdminCoin } from '#contract/operations.ts';
import { useGetCoinsQuery, useUpdateCoinMutation } from '#web/api/admin/operations.ts';
import { Card } from '#web/components/Card.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { Field } from '#web/components/Field.tsx';
import { ReasonSheet } from '#web/features/admin/shared/ReasonSheet.tsx';
import { useMayCall } from '#web/features/admin/shell/AdminMeContext.ts';
import { useOpened } from '#web/shared/overlay/useOpened.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { Panes } from '#web/shell/Panes.tsx';
import { AddCoinForm } from './AddCoinForm.tsx';
import { moved, orderedBy } from './coinOrder.ts';
import { CoinRow } from './CoinRow.tsx';
import { OrderForm } from './OrderForm.tsx';

/** The coins in the operator's order, and beside them a new coin or the order that is about to be saved. */
export function CoinsPanel() {
  const { t } = useTranslation('adminSetup');
  const asked = useGetCoinsQuery(undefined, { refetchOnMountOrArgChange: true });
  const load = useFirstLoad(asked);
  const [update] = useUpdateCoinMutation();
  const mayAdd = useMayCall('POST /api/createCoin');
  const mayChange = useMayCall('PUT /api/updateCoin');
  const [params, setParams] = useSearchParams();
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [chosen, setChosen] = useState<AdminCoin | null>(null);
  const sheet = useOpened();
  if (!asked.data) return <AwaitedRows {...load} text={t('coins.failed')} rows={8} rowHeight={64} />;

  const stored = asked.data.items;
  const order = draft ? orderedBy(stored, draft) : stored;
  const query = params.get('query') ?? '';
  const shown = order.filter(({ symbol }) => symbol.includes(query.trim().toUpperCase()));
  const mayMove = mayChange && query === '' && asked.data.total === stored.length;

  function move(coin: AdminCoin, by: 1 | -1) {
    const at = order.indexOf(coin);
    setDraft(moved(order, at, at + by).map(({ symbol }) => symbol));
  }

  return (
    <>
      <Panes
        columns="minmax(0, 1fr) 22rem"
        first={
          <>
            <Field
              label={t('coins.search')}
              role="searchbox"
              autoComplete="off"
              value={query}
              onChange={({ target }) => setParams(target.value ? { query: target.value } : {}, { replace: true })}
            />
            {shown.length === 0 && <EmptyText>{t('nothingFound')}</EmptyText>}
            {shown.length > 0 && (
              <Paper sx={{ px: 4 }}>
                <List disablePadding aria-label={t('coins.list')}>
                  {shown.map(coin => (
                    <CoinRow
                      key={coin.symbol}
                      coin={coin}
                      place={order.indexOf(coin) + 1}
                      onMove={mayMove ? by => move(coin, by) : undefined}
                      onSwitch={
                        mayChange
                          ? () => {
                              setChosen(coin);
                              sheet.onOpen();
                            }
                          : undefined
                      }
                    />
                  ))}
                </List>
              </Paper>
            )}
          </>
        }
        second={
          mayAdd && (
            <Card sx={{ position: { md: 'sticky' }, top: '4.5rem' }}>
              {draft ? <OrderForm stored={stored} order={order} onDone={() => setDraft(null)} /> : <AddCoinForm />}
            </Card>
          )
        }
      />
      {chosen && (
        <ReasonSheet
          key={chosen.symbol}
          {...sheet}
          title={t(chosen.isActive ? 'coins.switchOffOf' : 'coins.switchOnOf', { coin: chosen.symbol })}
          text={t(chosen.isActive ? 'coins.offText' : 'coins.onText')}
          changes={[
            {
              name: chosen.symbol,
              before: t(chosen.isActive ? 'on' : 'off'),
              after: t(chosen.isActive ? 'off' : 'on'),
            },
          ]}
          submit={t(chosen.isActive ? 'coins.switchOff' : 'coins.switchOn')}
          tone={chosen.isActive ? 'down' : 'brand'}
          done={t('coins.changed', { coin: chosen.symbol })}
          ask={reason => update({ symbol: chosen.symbol, isActive: !chosen.isActive, reason })}
        />
      )}
    </>
  );
}
