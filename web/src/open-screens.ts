/** The screens of the application that need no session, by their path without the leading slash (routes.ts). */
export const openScreens = [
  { path: 'login', file: 'auth/LoginPage.tsx' },
  { path: 'register', file: 'auth/RegisterPage.tsx' },
  { path: 'forgot-password', file: 'auth/ForgotPasswordPage.tsx' },
  { path: 'convite-da-equipe', file: 'auth/TeamInvitationPage.tsx' },
  { path: 'complete-registration', file: 'auth/CompleteRegistrationPage.tsx' },
] as const;
