/** Handles arrow keys, Home and End in a tab list: moves the focus and selects the tab. */
export function moveRovingFocus(event: React.KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const current = tabs.findIndex((tab) => tab === document.activeElement);
  const target = nextIndex(event.key, current, tabs.length);
  if (target === null) return;
  event.preventDefault();
  tabs[target]?.focus();
  tabs[target]?.click();
}

function nextIndex(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return (current + 1) % count;
    case 'ArrowLeft':
    case 'ArrowUp':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
