import { cleanPage } from './clean-page.js';

describe('cleanPage', () => {
  it('keeps the markup of legal texts', () => {
    const html =
      '<h2 id="prix">Prix</h2><p>En <strong>euros</strong>, <a href="mailto:{{seller.mail}}">écrivez</a>.</p><table><tbody><tr><th scope="row">TVA</th><td>8,5 %</td></tr></tbody></table><div class="framed"><p>Encadré</p></div>';
    expect(cleanPage(html)).toBe(html);
  });

  it('removes scripts, external content, forms and foreign styles', () => {
    const html = `<p onclick="steal()" style="position:fixed">Bonjour<script>steal()</script></p><img src=x onerror=steal()>
      <a href="javascript:steal()">lien</a><form action="/x"><input></form><iframe src="https://ailleurs.test"></iframe>
      <div class="fixed framed" id="menu">Cadre</div><svg><a xlink:href="javascript:steal()">x</a></svg>`;
    const clean = cleanPage(html);
    expect(clean).not.toMatch(/steal|onerror|style=|<img|<form|<input|<iframe|<svg|fixed|id="menu"/);
    expect(clean).toContain('<div class="framed">Cadre</div>');
  });
});
