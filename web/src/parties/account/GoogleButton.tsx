import { Button } from '@mantine/core';
import { useAction } from '../../wire/action.ts';
import { supabase } from '../../wire/supabase.ts';

interface GoogleButtonProps {
  children: string;
  /** Where Google's answer returns to: a path of this site. */
  returnTo: string;
  /** Called before the browser leaves this site. */
  onLeave?: () => void;
  onError: () => void;
}

/**
 * Sends the browser to `/authorize?provider=google`. The pages show it only where Google is
 * configured; a failure of the provider is reported with the quoted error.
 */
export function GoogleButton({ children, returnTo, onLeave, onError }: GoogleButtonProps) {
  const start = useAction({
    mutationKey: ['sign in with Google'],
    mutationFn: async () => {
      onLeave?.();
      const { error } = await supabase().auth.signInWithOAuth({
        provider: 'google',
        options: { redirectTo: window.location.origin + returnTo },
      });
      if (error) throw error;
    },
    onError,
  });
  return (
    <Button
      variant="default"
      fullWidth
      size="md"
      // Until the browser has left for Google.
      loading={start.isPending || start.isSuccess}
      leftSection={<GoogleMark />}
      onClick={() => start.mutate()}
    >
      {children}
    </Button>
  );
}

export function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M45 24.5c0-1.6-.1-2.8-.4-4H24v7.5h12.1c-.3 2-1.6 5-4.6 7v5.8h7.5C43.4 36.8 45 31.2 45 24.5"
      />
      <path
        fill="#34A853"
        d="M24 46c6 0 11-2 14.7-5.4l-7.2-5.8c-2 1.4-4.6 2.3-7.5 2.3-5.8 0-10.7-3.9-12.5-9.1H4.1v5.8C7.7 41 15.3 46 24 46"
      />
      <path
        fill="#FBBC05"
        d="M11.5 28c-.5-1.4-.7-2.7-.7-4s.3-2.7.7-4v-5.8H4.1a22 22 0 0 0 0 19.6z"
      />
      <path
        fill="#EA4335"
        d="M24 11c4.1 0 6.9 1.8 8.4 3.3l6.2-6C34.9 4.7 30 2 24 2 15.3 2 7.7 7 4.1 14.2L11.5 20C13.3 14.9 18.2 11 24 11"
      />
    </svg>
  );
}
