import type { PageLoader } from '../../session/visit.ts';
import { supportRequestQuery } from './queries.ts';

export const loader: PageLoader = ({ params: { id } }) => (id ? [supportRequestQuery(id)] : []);
