import { html } from 'hono/html';

interface MailLink {
  label: string;
  /** An absolute http(s) address. */
  url: string;
}

export interface MailContent {
  /** The park's name, as the settings have it. */
  brand: string;
  heading: string;
  /** Plain text; line breaks are kept. */
  paragraphs: readonly string[];
  /** An absolute http(s) address that stands in the paragraphs and can be followed there. */
  link?: string;
  /** The one thing that the reader may do. */
  action?: MailLink;
  /** Why the reader gets this mail. */
  footer: string;
  footerLink?: MailLink;
}

export interface RenderedMail {
  text: string;
  html: string;
}

const fonts = "font-family:'Alegreya Sans','Segoe UI',Helvetica,Arial,sans-serif";
const serif = "font-family:'IM Fell Great Primer SC',Georgia,'Times New Roman',serif";

function linked(line: string, link: string) {
  const address = webAddress(link);
  const followed = html`<a href="${address}" style="color:#f4c27a">${address}</a>`;
  return line.split(link).map((words, index) => (index === 0 ? words : html`${followed}${words}`));
}

function lines(paragraph: string, link = '') {
  const written = (line: string) => (link ? linked(line, link) : line);
  return paragraph
    .split(/\r?\n/)
    .map((line, index) => (index === 0 ? written(line) : html`<br>${written(line)}`));
}

function webAddress(url: string): string {
  if (!/^https?:\/\//i.test(url)) throw new Error('A link in an email must be an http(s) address');
  return url;
}

function button({ label, url }: MailLink) {
  const address = webAddress(url);
  return html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td bgcolor="#a81c1c" style="background-color:#a81c1c;border-radius:2px"><a href="${address}" style="display:inline-block;padding:14px 26px;color:#f6efe0;${fonts};font-size:17px;font-weight:700;text-decoration:none">${label}</a></td>
</tr></table>
<p style="margin:0 0 18px;color:#9aaca7;font-size:14px;line-height:21px;overflow-wrap:anywhere">If the button does nothing, copy this address into your browser:<br><a href="${address}" style="color:#f4c27a">${address}</a></p>`;
}

function page({ brand, heading, paragraphs, link, action, footer, footerLink }: MailContent) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${heading}</title>
</head>
<body bgcolor="#070c0e" style="margin:0;padding:0;background-color:#070c0e;color:#ebe8da">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#070c0e" style="background-color:#070c0e"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px;color:#f4c27a;${serif};font-size:20px">${brand}</td></tr>
<tr><td bgcolor="#0f191c" style="padding:32px 28px 14px;background-color:#0f191c;border:1px solid #26383c;border-radius:4px;color:#c6cfc8;${fonts};font-size:17px;line-height:27px;overflow-wrap:anywhere">
<h1 style="margin:0 0 18px;color:#ebe8da;${serif};font-size:28px;font-weight:400;line-height:34px">${heading}</h1>
${paragraphs.map((paragraph) => html`<p style="margin:0 0 18px">${lines(paragraph, link)}</p>\n`)}${action && button(action)}
</td></tr>
<tr><td style="padding:16px 4px 0;color:#9aaca7;${fonts};font-size:14px;line-height:21px">${lines(footer)}${
    footerLink &&
    html`<br><a href="${webAddress(footerLink.url)}" style="color:#f4c27a">${footerLink.label}</a>`
  }</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The text and HTML versions of an email. The input is plain text: the HTML version escapes it. @throws Error for a link that is not http(s). */
export function renderMail(content: MailContent): RenderedMail {
  const { brand, heading, paragraphs, action, footer, footerLink } = content;
  const end = [footer, ...(footerLink ? [`${footerLink.label}: ${footerLink.url}`] : [])];
  const parts = [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \n${brand}\n${end.join('\n')}`,
  ];
  return { text: `${parts.join('\n\n')}\n`, html: page(content).toString() };
}
