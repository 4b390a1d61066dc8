import { Checkbox, Group } from '@mantine/core';
import {
  type Category,
  categoryLabel,
  inCategoryOrder,
  offeredCategories,
} from '../words/categories.ts';

interface FurtherCategoriesProps {
  /** The one that is not among them; '' while there is none. */
  first: Category | '';
  /** Those of before, which stay to choose also when they were retired. */
  had: readonly Category[];
  value: Category[];
  description?: string;
  onChange: (value: Category[]) => void;
}

/** Categories that a supplier serves beside the first one. */
export function FurtherCategories(props: FurtherCategoriesProps) {
  const { first, had, value, description, onChange } = props;
  const choices = inCategoryOrder([...offeredCategories(), ...had]).filter((key) => key !== first);
  return (
    <Checkbox.Group
      label="Também atende"
      description={description}
      value={value.filter((key) => key !== first)}
      onChange={onChange}
    >
      <Group gap="md" mt="xs">
        {choices.map((key) => (
          <Checkbox key={key} value={key} label={categoryLabel(key)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
