import Drawer from '@mui/material/Drawer';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useEffect, useRef } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useKeyedState } from '../ui/use-keyed-state';
import './shell.css';
import { DemoRibbon } from './demo-ribbon';
import { returnFocus } from './return-focus';
import { RightGate } from './right-gate';
import { Sidebar } from './sidebar';
import { TopBar } from './top-bar';

/** A file that is dropped beside the place for it would replace the workspace, with what was typed. */
function refuseDroppedFiles(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}

/**
 * After a navigation from a link or a button that went away with its page, the keyboard and screen readers go on from the
 * heading of the new one, not from the top of the document.
 */
function useFocusOfPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef(pathname);
  useEffect(() => {
    const isFirst = last.current === pathname;
    last.current = pathname;
    // A click on a text gives the focus to the whole content.
    const isFree = [document.body, main.current].includes(document.activeElement as HTMLElement | null);
    if (isFirst || !isFree) return;
    const target = main.current?.querySelector<HTMLElement>('h1') ?? main.current;
    if (target) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** Top bar, sidebar (a drawer at 1200 px and less), page. */
export function Layout({ children }: { children: ReactNode }) {
  const narrow = useMediaQuery(useTheme().breakpoints.down('lg'), { noSsr: true });
  const [wide, setWide] = useStore('sidebar.wide', true);
  const { pathname } = useLocation();
  // Closed again on another page or at another width.
  const [drawer, setDrawer] = useKeyedState(false, `${pathname} ${narrow}`);
  const open = narrow ? drawer : wide;
  useEffect(refuseDroppedFiles, []);
  useEffect(returnFocus, []);
  const main = useFocusOfPage(pathname);
  return (
    <div className="shell">
      <a href="#contenu" className="skip-link">
        Aller au contenu
      </a>
      <DemoRibbon />
      <TopBar menuOpen={open} onMenu={() => (narrow ? setDrawer(!drawer) : setWide(!wide))} />
      {narrow ? (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          slotProps={{ paper: { id: 'menu', 'aria-label': 'Menu' } }}
        >
          <Sidebar wide onClose={() => setDrawer(false)} />
        </Drawer>
      ) : (
        <div id="menu" className={wide ? 'shell-side' : 'shell-side shell-side-thin'}>
          <Sidebar wide={wide} />
        </div>
      )}
      <main ref={main} id="contenu" tabIndex={-1} className="shell-page">
        <RightGate>{children}</RightGate>
      </main>
    </div>
  );
}
