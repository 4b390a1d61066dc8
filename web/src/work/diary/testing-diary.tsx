import { Route, Routes } from 'react-router';
import { forgetSeen } from '../../offline/outbox.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { renderUi } from '../../testing/test-render.tsx';
import DiaryDayPage from './DiaryDayPage.tsx';
import type { DayLog } from './queries.ts';

/** A rainy Thursday of project p1 that was sent, with one photo. */
export const rainy: DayLog = {
  log_id: 'd1',
  log_date: '2026-11-19',
  number: 4,
  status: 'sent',
  version: 3,
  weather_morning: 'rain',
  weather_afternoon: 'clear',
  idle_hours: 2.5,
  crew: [{ trade: 'Pedreiro', count: 3 }],
  activities: [{ text: 'Assentar piso da sala', order_id: null, milestone_id: null, percent: 40 }],
  occurrences: 'Falta de energia pela manhã.',
  guidance: null,
  materials: null,
  visitors: null,
  changed_at: '2026-11-19T20:00:00Z',
  sent_at: '2026-11-19T20:00:00Z',
  photos: [
    {
      id: 'f1',
      file_name: 'a.jpg',
      mime_type: 'image/jpeg',
      size: 240_000,
      taken_at: '2026-11-19T12:30:00Z',
      uploaded_by: 'ana',
      created_at: '2026-11-19T12:31:00Z',
    },
  ],
  sign_offs: [],
};

/** The page of a day as somebody reads it. */
export const openDay = (profile: Profile, day = '2026-11-19') => {
  forgetSeen();
  return renderUi(
    <ProfileProvider value={profile}>
      <Routes>
        <Route path="diary/:projectId/:date" element={<DiaryDayPage />} />
      </Routes>
    </ProfileProvider>,
    `/diary/p1/${day}`,
  );
};
