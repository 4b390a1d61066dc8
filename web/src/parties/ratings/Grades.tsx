import { gradeWords, type Point, points } from './grades.ts';
import styles from './Ratings.module.css';

interface GradesProps {
  ratedRole: 'architect' | 'supplier';
  grades: Readonly<Record<Point, number>>;
}

/** The four grades of a rating, each with its number and its word. */
export function Grades({ ratedRole, grades }: GradesProps) {
  return (
    <dl className={styles.grades}>
      {points[ratedRole].map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <span className="num">{grades[key]}</span> {gradeWords[grades[key] - 1]}
          </dd>
        </div>
      ))}
    </dl>
  );
}
