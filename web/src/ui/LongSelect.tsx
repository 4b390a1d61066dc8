import { Select } from '@mantine/core';
import { matches } from '../words/search.ts';
import { type Choice, type ChoiceSelectProps, MOST_LISTED } from './choices.ts';

/** A choice among many: the words that are typed narrow the list, whatever accents they were typed with. */
export default function LongSelect(props: ChoiceSelectProps) {
  const { choices, unchosen, value, onChange, onSearch, isLong: _, ...field } = props;
  return (
    <Select
      {...field}
      value={value || null}
      placeholder={`${unchosen}: digite para buscar`}
      data={[...choices]}
      searchable
      allowDeselect={false}
      limit={MOST_LISTED}
      maxDropdownHeight={320}
      nothingFoundMessage="Nada encontrado"
      filter={({ options, search, limit }) =>
        (onSearch
          ? options
          : options.filter((option) => matches(search, [(option as Choice).label]))
        ).slice(0, limit)
      }
      onSearchChange={onSearch}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
