/** Script injection attempts; each would call `alert` or request evil.test if it ran. */
const hostileTexts = [
  '<script>alert(1)</script>',
  '</script><script>alert(2)</script>',
  '</title></style></textarea></noscript><img src=x onerror=alert(3)>',
  '"><svg onload=alert(4)>',
  "' onfocus=alert(5) autofocus tabindex=1 x='",
  '<iframe srcdoc="<script>parent.alert(6)</script>"></iframe>',
  '<a href="javascript:alert(7)">lien</a>',
  '<a href="java&#9;script:alert(8)">lien</a>',
  '<details open ontoggle=alert(9)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(10)&gt;">',
  '<img src="x" onerror="&#97;lert(11)">',
  '<svg><animate onbegin=alert(12) attributeName=x dur=1s></svg>',
  '<object data="data:text/html,<script>alert(13)</script>"></object>',
  '<style>@import "http://evil.test/style";</style>',
  '<img src="http://evil.test/pixel"><link rel=stylesheet href=http://evil.test/link>',
  '<meta http-equiv="refresh" content="0;url=http://evil.test/refresh">',
  '<base href="http://evil.test/">',
  '<form action="http://evil.test/form"><button autofocus>Payer</button></form>',
  '<div style="position:fixed;inset:0;background:url(http://evil.test/background)">x</div>',
  "${alert(14)} {{constructor.constructor('alert(15)')()}} \u2028alert(16)//",
  '[lien](javascript:alert(17)) javascript:alert(18)',
];

/** All of them, for fields that hold a text. */
export const HOSTILE_TEXT = hostileTexts.join('\n');

/** For fields that hold a name: breaks out of attributes, titles and scripts. */
export const HOSTILE_NAME = `"'></title></script><img src=x onerror=alert(0)>`;

/** Found wherever one of the two is shown as text. */
export const SHOWN = 'onerror=alert(';

/** Markup that none of our pages contains: its presence means that user text became markup. */
export const FOREIGN_MARKUP = `[onerror], [onload], [onfocus], [ontoggle], [onbegin], iframe[srcdoc], object, math,
  base[href*="evil"], meta[http-equiv="refresh"], img[src="x"], [href^="java" i],
  [action*="evil"], [src*="evil"], [href*="evil"], [style*="evil"]`;
