import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Like React's `lazy`, which keeps a failure for good. Here a script that could not be loaded is requested again when the
 * component is mounted again. The placeholder is shown while it loads.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  placeholder: ReactNode = null,
): ComponentType<Props> {
  const attempt = (): ComponentType<Props> =>
    lazy(() =>
      load().catch((error: unknown) => {
        latest = attempt();
        throw error;
      }),
    );
  let latest = attempt();
  return function LazyPart(props: Props) {
    // The state is outside of Suspense, because Suspense drops the state inside it when loading fails. The component would
    // then be chosen again, and the next request would begin at once.
    const [{ Part }] = useState(() => ({ Part: latest }));
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    );
  };
}
