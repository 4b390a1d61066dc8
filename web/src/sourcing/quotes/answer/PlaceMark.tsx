import type { Place } from '../fill/place.ts';
import styles from './Fill.module.css';

/** Where something stands: a button where the file can be shown beside the form. */
export function PlaceMark({
  place,
  onPlace,
}: {
  place: Place;
  onPlace?: ((place: Place) => void) | undefined;
}) {
  if (!onPlace)
    return (
      <span className={styles.place} title={place.words}>
        {place.where}
      </span>
    );
  return (
    <button type="button" className={styles.place} onClick={() => onPlace(place)}>
      {place.where}
    </button>
  );
}
