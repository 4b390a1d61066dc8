import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { type ChoiceSelectProps, MOST_LISTED } from './choices.ts';
import { lazyPart } from './lazy-part.tsx';

const LongSelect = lazyPart(() => import('./LongSelect.tsx'));

/** One of some people or projects: a select while they are few, a search among them once a list of them would be endless. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { choices, unchosen, onChange, onSearch: _, isLong, ...field } = props;
  const short = (
    <NativeSelect
      {...field}
      data={[{ value: '', label: unchosen }, ...choices.slice(0, MOST_LISTED)]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  if (!isLong && choices.length <= MOST_LISTED) return short;
  return (
    <Suspense fallback={short}>
      <LongSelect {...props} />
    </Suspense>
  );
}
