/** The screens of the application that need no session, by their path without the leading slash (routes.ts). */
export const openScreens = [
  { path: 'login', file: 'parties/auth/LoginPage.tsx' },
  { path: 'register', file: 'parties/auth/RegisterPage.tsx' },
  { path: 'forgot-password', file: 'parties/auth/ForgotPasswordPage.tsx' },
  { path: 'convite-de-conta', file: 'parties/account-people/AccountInvitationPage.tsx' },
  { path: 'convite-da-equipe', file: 'parties/auth/TeamInvitationPage.tsx' },
  { path: 'complete-registration', file: 'parties/auth/CompleteRegistrationPage.tsx' },
] as const;
