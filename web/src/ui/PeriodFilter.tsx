import { NativeSelect } from '@mantine/core';
import { daysOf, isBackwards, type Period, periodNamed, periods } from '../words/period.ts';
import { DateBR } from './DateBR.tsx';
import { useAddressParam } from './use-address-param.ts';

const choices = Object.entries(periods).map(([value, label]) => ({ value, label }));

/** The period asked for in the address. */
export function usePeriod(): Period {
  const [name] = useAddressParam('periodo');
  const [from] = useAddressParam('de');
  const [until] = useAddressParam('ate');
  return daysOf(periodNamed(name), { from: dayOrNone(from), until: dayOrNone(until) });
}

/** Chooses the period; two days of one's own with "Escolher datas". */
export function PeriodFilter() {
  const [name, setName] = useAddressParam('periodo');
  const [from, setFrom] = useAddressParam('de');
  const [until, setUntil] = useAddressParam('ate');
  return (
    <>
      <NativeSelect
        label="Período"
        value={periodNamed(name)}
        data={choices}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {periodNamed(name) === 'datas' && (
        <>
          <DateBR label="De" w={170} value={dayOrNone(from) ?? ''} onChange={setFrom} />
          <DateBR
            label="Até"
            w={170}
            value={dayOrNone(until) ?? ''}
            onChange={setUntil}
            error={isBackwards({ from, until }) && 'Antes da data inicial'}
          />
        </>
      )}
    </>
  );
}

/** The address is anybody's to write: what is no day is no limit. */
function dayOrNone(text: string): string | undefined {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay ? text : undefined;
}
