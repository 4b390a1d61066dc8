import { useEffect, useEffectEvent } from 'react';

/** Realtime sends no items: tabs of one browser say to each other that those of a project have changed. */
const CHANNEL = 'prumo-items';
/** A channel is heard in its own tab too, by others than the one that spoke. */
const TAB = crypto.randomUUID();

/** To be called after a change. Where the browser has no such channel, a tab reads again when it is looked at. */
export function tellOtherTabs(projectId: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ tab: TAB, projectId });
  channel.close();
}

/** Calls when another tab has changed items of the project. */
export function useOtherTabs(projectId: string, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }) => {
      if (data?.projectId === projectId && data.tab !== TAB) changed();
    };
    return () => channel.close();
  }, [projectId]);
}
