// Written by scripts/compile-emails.ts from the sources in templates/. Do not edit.

/** The HTML template of each kind of e-mail, for Mustache. */
export const templates = {
  contactAcknowledgement: `<!doctype html>
<html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{subject}}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: #005d39; }
.wrap div, .wrap td { overflow-wrap: anywhere; }
@media (max-width: 479px) {
.title div { font-size: 24px !important; line-height: 29px !important; }
}
@media (prefers-color-scheme: dark) {
body, .paper, div[role='article'] { background-color: #0e1613 !important; }
.card, .card > table, .card > table > tbody > tr > td { background-color: #151f1b !important; }
.card > table { border-color: #2a3530 !important; }
.ink div, .ink td, .ink { color: #edefe7 !important; }
.soft div, .soft td, .soft { color: #abb6ad !important; }
.accent div, .accent, .ink td.accent { color: #8ee1b8 !important; }
a, .link a { color: #8ee1b8 !important; }
.button td { background: #8ee1b8 !important; background-color: #8ee1b8 !important; }
.button a { background: #8ee1b8 !important; color: #001f13 !important; }
.quiet td { background: #151f1b !important; background-color: #151f1b !important; border-color: #8ee1b8 !important; }
.quiet a { background: #151f1b !important; color: #8ee1b8 !important; }
.rule p { border-top-color: #2a3530 !important; }
.bar { background-color: #8ee1b8 !important; }
.track { background-color: #2a3530 !important; }
.note, .note > table, .note > table > tbody > tr > td { background-color: #153426 !important; }
.alarm, .alarm > table, .alarm > table > tbody > tr > td { background-color: #41211e !important; }
.cell { border-color: #2a3530 !important; }
}
[data-ogsc] .ink, [data-ogsc] .ink div, [data-ogsc] .ink td { color: #edefe7 !important; }
[data-ogsc] .soft, [data-ogsc] .soft div, [data-ogsc] .soft td { color: #abb6ad !important; }
[data-ogsc] a, [data-ogsc] .accent div { color: #8ee1b8 !important; }
[data-ogsb] .button td, [data-ogsb] .button a { background-color: #8ee1b8 !important; }
[data-ogsc] .button a { color: #001f13 !important; }
</style>
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
</head>
<body  class="paper" style="word-spacing:normal;background-color:#f9f7f0;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preheader}}</div>
<div
aria-label="{{subject}}" aria-roledescription="email" role="article" lang="en" dir="ltr" style="word-spacing:normal;background-color:#f9f7f0;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="paper-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="paper" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:28px 0 18px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="accent" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:20px;font-weight:800;letter-spacing:-0.4px;line-height:24px;text-align:left;color:#005d39;"
><a href="{{siteUrl}}" style="color: #005d39; text-decoration: none">{{brandName}}</a></div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card wrap" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;border-radius:16px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-radius:16px;direction:ltr;font-size:0px;padding:32px 0 36px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink title" style="font-size:0px;padding:0 32px;padding-bottom:18px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:27px;font-weight:800;letter-spacing:-0.4px;line-height:33px;text-align:left;color:#12221b;"
>{{title}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:12px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>{{greeting}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:12px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>Thank you for writing to us. A person reads every message and replies, usually within 24 hours.</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:26px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>Would you rather talk? The first call with a concierge takes 15 minutes and is free.</div>
</td>
</tr>
<tr>
<td
align="left" class="button" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#005d39" role="presentation" style="border:none;border-radius:24px;cursor:auto;mso-padding-alt:13px 22px;background:#005d39;" valign="middle"
>
<a
href="{{bookingUrl}}" style="display:inline-block;background:#005d39;color:#f9fbf3;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;font-weight:700;line-height:20px;margin:0;text-decoration:none;text-transform:none;padding:13px 22px;mso-padding-alt:0px;border-radius:24px;" target="_blank"
>
Book the free call
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;padding-top:26px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:14px;line-height:21px;text-align:left;color:#495851;"
>Something to add? Reply to this e-mail, or write to
<a href="mailto:{{contactEmail}}" style="color: #005d39">{{contactEmail}}</a>.</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="paper-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="paper" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:22px 0 40px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="soft wrap" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:13px;line-height:20px;text-align:left;color:#495851;"
>{{reason}}<br /><br />{{brandName}}, {{postalAddress}}<br /><a href="mailto:{{contactEmail}}" style="color: #495851">{{contactEmail}}</a>{{#unsubscribeUrl}}<br /><br /><a href="{{unsubscribeUrl}}" style="color: #495851">Unsubscribe this address</a>{{/unsubscribeUrl}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`,
  contactMessage: `<!doctype html>
<html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{subject}}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: #005d39; }
.wrap div, .wrap td { overflow-wrap: anywhere; }
@media (max-width: 479px) {
.title div { font-size: 24px !important; line-height: 29px !important; }
}
@media (prefers-color-scheme: dark) {
body, .paper, div[role='article'] { background-color: #0e1613 !important; }
.card, .card > table, .card > table > tbody > tr > td { background-color: #151f1b !important; }
.card > table { border-color: #2a3530 !important; }
.ink div, .ink td, .ink { color: #edefe7 !important; }
.soft div, .soft td, .soft { color: #abb6ad !important; }
.accent div, .accent, .ink td.accent { color: #8ee1b8 !important; }
a, .link a { color: #8ee1b8 !important; }
.button td { background: #8ee1b8 !important; background-color: #8ee1b8 !important; }
.button a { background: #8ee1b8 !important; color: #001f13 !important; }
.quiet td { background: #151f1b !important; background-color: #151f1b !important; border-color: #8ee1b8 !important; }
.quiet a { background: #151f1b !important; color: #8ee1b8 !important; }
.rule p { border-top-color: #2a3530 !important; }
.bar { background-color: #8ee1b8 !important; }
.track { background-color: #2a3530 !important; }
.note, .note > table, .note > table > tbody > tr > td { background-color: #153426 !important; }
.alarm, .alarm > table, .alarm > table > tbody > tr > td { background-color: #41211e !important; }
.cell { border-color: #2a3530 !important; }
}
[data-ogsc] .ink, [data-ogsc] .ink div, [data-ogsc] .ink td { color: #edefe7 !important; }
[data-ogsc] .soft, [data-ogsc] .soft div, [data-ogsc] .soft td { color: #abb6ad !important; }
[data-ogsc] a, [data-ogsc] .accent div { color: #8ee1b8 !important; }
[data-ogsb] .button td, [data-ogsb] .button a { background-color: #8ee1b8 !important; }
[data-ogsc] .button a { color: #001f13 !important; }
</style>
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
</head>
<body  class="paper" style="word-spacing:normal;background-color:#f9f7f0;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preheader}}</div>
<div
aria-label="{{subject}}" aria-roledescription="email" role="article" lang="en" dir="ltr" style="word-spacing:normal;background-color:#f9f7f0;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="paper-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="paper" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:28px 0 18px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="accent" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:20px;font-weight:800;letter-spacing:-0.4px;line-height:24px;text-align:left;color:#005d39;"
><a href="{{siteUrl}}" style="color: #005d39; text-decoration: none">{{brandName}}</a></div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card wrap" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;border-radius:16px 16px 0 0;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-radius:16px 16px 0 0;direction:ltr;font-size:0px;padding:32px 0 8px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;padding-bottom:4px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#495851;"
>{{helpWith}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink title" style="font-size:0px;padding:0 32px;padding-bottom:22px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:27px;font-weight:800;letter-spacing:-0.4px;line-height:33px;text-align:left;color:#12221b;"
>{{title}} from {{name}}</div>
</td>
</tr>
{{#warning}}
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;padding-bottom:22px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:14px;line-height:21px;text-align:left;color:#495851;"
>{{warning}}</div>
</td>
</tr>
{{/warning}}{{#hasText}}
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:24px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:17px;line-height:27px;text-align:left;color:#12221b;"
>{{#lines}}{{line}}{{^isLast}}<br />{{/isLast}}{{/lines}}</div>
</td>
</tr>
{{/hasText}}{{^hasText}}
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;padding-bottom:24px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;font-style:italic;line-height:25px;text-align:left;color:#495851;"
>No text was written.</div>
</td>
</tr>
{{/hasText}}
<tr>
<td
align="left" class="button" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#005d39" role="presentation" style="border:none;border-radius:24px;cursor:auto;mso-padding-alt:13px 22px;background:#005d39;" valign="middle"
>
<a
href="{{answerUrl}}" style="display:inline-block;background:#005d39;color:#f9fbf3;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;font-weight:700;line-height:20px;margin:0;text-decoration:none;text-transform:none;padding:13px 22px;mso-padding-alt:0px;border-radius:24px;" target="_blank"
>
Answer {{email}}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;padding-top:10px;padding-bottom:24px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:14px;line-height:21px;text-align:left;color:#495851;"
>or simply reply to this e-mail</div>
</td>
</tr>
<tr>
<td
align="center" class="rule" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<p
style="border-top:solid 1px #dadacf;font-size:1px;margin:0px auto;width:100%;"
>
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 1px #dadacf;font-size:1px;margin:0px auto;width:536px;" role="presentation" width="536px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card wrap" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;border-radius:0 0 16px 16px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-radius:0 0 16px 16px;direction:ltr;font-size:0px;padding:16px 0 28px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#12221b;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:15px;line-height:24px;table-layout:auto;width:100%;border:none;"
>
<tr>
<td class="soft" width="110" valign="top" style="padding: 3px 12px 3px 0; color: #495851">E-mail</td>
<td class="ink" valign="top" style="padding: 3px 0"><a href="{{answerUrl}}" style="color: #005d39">{{email}}</a></td>
</tr>
<tr>
<td class="soft" valign="top" style="padding: 3px 12px 3px 0; color: #495851">Phone</td>
<td class="ink" valign="top" style="padding: 3px 0">{{phone}}</td>
</tr>
<tr>
<td class="soft" valign="top" style="padding: 3px 12px 3px 0; color: #495851">ZIP/postal</td>
<td class="ink" valign="top" style="padding: 3px 0">{{zipCode}}</td>
</tr>
<tr>
<td class="soft" valign="top" style="padding: 3px 12px 3px 0; color: #495851">Sent</td>
<td class="ink" valign="top" style="padding: 3px 0">{{sentAt}}</td>
</tr>
{{#resultUrl}}
<tr>
<td class="soft" valign="top" style="padding: 3px 12px 3px 0; color: #495851">Quiz result</td>
<td class="ink" valign="top" style="padding: 3px 0"><a href="{{resultUrl}}" style="color: #005d39">See the six picks</a></td>
</tr>
{{/resultUrl}}
</table>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="paper-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="paper" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:22px 0 40px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="soft wrap" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:13px;line-height:20px;text-align:left;color:#495851;"
>{{reason}}<br /><br />{{brandName}}, {{postalAddress}}<br /><a href="mailto:{{contactEmail}}" style="color: #495851">{{contactEmail}}</a>{{#unsubscribeUrl}}<br /><br /><a href="{{unsubscribeUrl}}" style="color: #495851">Unsubscribe this address</a>{{/unsubscribeUrl}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`,
  result: `<!doctype html>
<html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{subject}}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: #005d39; }
.wrap div, .wrap td { overflow-wrap: anywhere; }
@media (max-width: 479px) {
.title div { font-size: 24px !important; line-height: 29px !important; }
}
@media (prefers-color-scheme: dark) {
body, .paper, div[role='article'] { background-color: #0e1613 !important; }
.card, .card > table, .card > table > tbody > tr > td { background-color: #151f1b !important; }
.card > table { border-color: #2a3530 !important; }
.ink div, .ink td, .ink { color: #edefe7 !important; }
.soft div, .soft td, .soft { color: #abb6ad !important; }
.accent div, .accent, .ink td.accent { color: #8ee1b8 !important; }
a, .link a { color: #8ee1b8 !important; }
.button td { background: #8ee1b8 !important; background-color: #8ee1b8 !important; }
.button a { background: #8ee1b8 !important; color: #001f13 !important; }
.quiet td { background: #151f1b !important; background-color: #151f1b !important; border-color: #8ee1b8 !important; }
.quiet a { background: #151f1b !important; color: #8ee1b8 !important; }
.rule p { border-top-color: #2a3530 !important; }
.bar { background-color: #8ee1b8 !important; }
.track { background-color: #2a3530 !important; }
.note, .note > table, .note > table > tbody > tr > td { background-color: #153426 !important; }
.alarm, .alarm > table, .alarm > table > tbody > tr > td { background-color: #41211e !important; }
.cell { border-color: #2a3530 !important; }
}
[data-ogsc] .ink, [data-ogsc] .ink div, [data-ogsc] .ink td { color: #edefe7 !important; }
[data-ogsc] .soft, [data-ogsc] .soft div, [data-ogsc] .soft td { color: #abb6ad !important; }
[data-ogsc] a, [data-ogsc] .accent div { color: #8ee1b8 !important; }
[data-ogsb] .button td, [data-ogsb] .button a { background-color: #8ee1b8 !important; }
[data-ogsc] .button a { color: #001f13 !important; }
</style>
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
</head>
<body  class="paper" style="word-spacing:normal;background-color:#f9f7f0;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preheader}}</div>
<div
aria-label="{{subject}}" aria-roledescription="email" role="article" lang="en" dir="ltr" style="word-spacing:normal;background-color:#f9f7f0;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="paper-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="paper" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:28px 0 18px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="accent" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:20px;font-weight:800;letter-spacing:-0.4px;line-height:24px;text-align:left;color:#005d39;"
><a href="{{siteUrl}}" style="color: #005d39; text-decoration: none">{{brandName}}</a></div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card wrap" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;border-radius:16px 16px 0 0;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-radius:16px 16px 0 0;direction:ltr;font-size:0px;padding:32px 0 30px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink title" style="font-size:0px;padding:0 32px;padding-bottom:18px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:27px;font-weight:800;letter-spacing:-0.4px;line-height:33px;text-align:left;color:#12221b;"
>{{title}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:12px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>{{greeting}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:22px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>Here are the six vehicles that fit your answers best. In the full result you can change an answer, compare cars side by side and
see all costs.</div>
</td>
</tr>
<tr>
<td
align="left" class="button" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#005d39" role="presentation" style="border:none;border-radius:24px;cursor:auto;mso-padding-alt:13px 22px;background:#005d39;" valign="middle"
>
<a
href="{{resultUrl}}" style="display:inline-block;background:#005d39;color:#f9fbf3;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;font-weight:700;line-height:20px;margin:0;text-decoration:none;text-transform:none;padding:13px 22px;mso-padding-alt:0px;border-radius:24px;" target="_blank"
>
Open the full result
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:0 0 20px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:19px;font-weight:800;letter-spacing:-0.2px;line-height:25px;text-align:left;color:#12221b;"
>Your Top Picks</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{#topPicks}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card wrap" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:0 0 28px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="center" class="rule" style="font-size:0px;padding:0 32px;padding-bottom:26px;word-break:break-word;"
>
<p
style="border-top:solid 1px #dadacf;font-size:1px;margin:0px auto;width:100%;"
>
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 1px #dadacf;font-size:1px;margin:0px auto;width:536px;" role="presentation" width="536px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>
<tr>
<td
align="left" class="accent" style="font-size:0px;padding:0 32px;padding-bottom:4px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:14px;font-weight:700;line-height:20px;text-align:left;color:#005d39;"
>{{number}}. {{category}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:8px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:20px;font-weight:800;letter-spacing:-0.2px;line-height:26px;text-align:left;color:#12221b;"
>{{name}}</div>
</td>
</tr>
{{#facts}}
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:8px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;font-weight:700;line-height:25px;text-align:left;color:#12221b;"
>{{facts}}</div>
</td>
</tr>
{{/facts}}
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:12px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>{{description}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px 20px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#12221b;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:15px;line-height:23px;table-layout:auto;width:100%;border:none;"
>
{{#features}}
<tr>
<td class="accent" width="20" valign="top" style="padding: 2px 0; color: #005d39; font-weight: 700">+</td>
<td class="ink" valign="top" style="padding: 2px 0">{{.}}</td>
</tr>
{{/features}} {{#tradeOff}}
<tr>
<td class="soft" width="20" valign="top" style="padding: 2px 0; color: #495851; font-weight: 700">&#8722;</td>
<td class="soft" valign="top" style="padding: 2px 0; color: #495851">Trade-off: {{tradeOff}}</td>
</tr>
{{/tradeOff}} {{#brokenLimits}}
<tr>
<td class="soft" width="20" valign="top" style="padding: 2px 0; color: #495851; font-weight: 700">&#8722;</td>
<td class="soft" valign="top" style="padding: 2px 0; color: #495851">But: {{.}}</td>
</tr>
{{/brokenLimits}}
</table>
</td>
</tr>
{{#fiveYearCost}}
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:16px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>About <strong>{{total}}</strong> to own over five years, or {{perMonth}} a month, without insurance.</div>
</td>
</tr>
{{/fiveYearCost}}
<tr>
<td
align="left" class="quiet" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#fefdfa" role="presentation" style="border:1px solid #005d39;border-radius:24px;cursor:auto;mso-padding-alt:10px 18px;background:#fefdfa;" valign="middle"
>
<a
href="{{listingsUrl}}" style="display:inline-block;background:#fefdfa;color:#005d39;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:15px;font-weight:700;line-height:20px;margin:0;text-decoration:none;text-transform:none;padding:10px 18px;mso-padding-alt:0px;border-radius:24px;" target="_blank"
>
View Listings Near You
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{/topPicks}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:12px 0 20px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:19px;font-weight:800;letter-spacing:-0.2px;line-height:25px;text-align:left;color:#12221b;"
>More vehicles that could be a great fit</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{#morePicks}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card wrap" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:0 0 20px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="center" class="rule" style="font-size:0px;padding:0 32px;padding-bottom:18px;word-break:break-word;"
>
<p
style="border-top:solid 1px #dadacf;font-size:1px;margin:0px auto;width:100%;"
>
</p>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" style="border-top:solid 1px #dadacf;font-size:1px;margin:0px auto;width:536px;" role="presentation" width="536px" ><tr><td style="height:0;line-height:0;"> &nbsp;
</td></tr></table><![endif]-->
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:2px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:17px;font-weight:700;line-height:24px;text-align:left;color:#12221b;"
>{{number}}. {{name}}</div>
</td>
</tr>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;padding-bottom:6px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#495851;"
>{{category}}</div>
</td>
</tr>
{{#facts}}
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:2px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>{{facts}}</div>
</td>
</tr>
{{/facts}} {{#brokenLimits}}
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;padding-bottom:2px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#495851;"
>But: {{.}}</div>
</td>
</tr>
{{/brokenLimits}} {{#fiveYearCost}}
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:6px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>About {{total}} to own over five years, or {{perMonth}} a month, without insurance.</div>
</td>
</tr>
{{/fiveYearCost}}
<tr>
<td
align="left" class="ink link" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
><a href="{{listingsUrl}}" style="color: #005d39; font-weight: 700">View Listings Near You</a></div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{/morePicks}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="note-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#d6f3e1" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="note wrap" style="background:#d6f3e1;background-color:#d6f3e1;margin:0px auto;max-width:600px;border-radius:0 0 16px 16px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#d6f3e1;background-color:#d6f3e1;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-radius:0 0 16px 16px;direction:ltr;font-size:0px;padding:28px 0 30px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:8px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:19px;font-weight:800;letter-spacing:-0.2px;line-height:25px;text-align:left;color:#12221b;"
>Let a concierge do the rest</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:14px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>We search, negotiate and handle the paperwork. The first 15-minute call is free; the flat $249 fee is charged only if you buy with
our help.</div>
</td>
</tr>
<tr>
<td
align="left" class="ink link" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
><a href="{{bookingUrl}}" style="color: #005d39; font-weight: 700">Book the free call</a></div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="paper-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="paper" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:22px 0 40px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="soft wrap" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:13px;line-height:20px;text-align:left;color:#495851;"
>{{reason}}<br /><br />{{brandName}}, {{postalAddress}}<br /><a href="mailto:{{contactEmail}}" style="color: #495851">{{contactEmail}}</a>{{#unsubscribeUrl}}<br /><br /><a href="{{unsubscribeUrl}}" style="color: #495851">Unsubscribe this address</a>{{/unsubscribeUrl}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`,
  summary: `<!doctype html>
<html lang="en" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>{{subject}}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { color: #005d39; }
.wrap div, .wrap td { overflow-wrap: anywhere; }
@media (max-width: 479px) {
.title div { font-size: 24px !important; line-height: 29px !important; }
}
@media (prefers-color-scheme: dark) {
body, .paper, div[role='article'] { background-color: #0e1613 !important; }
.card, .card > table, .card > table > tbody > tr > td { background-color: #151f1b !important; }
.card > table { border-color: #2a3530 !important; }
.ink div, .ink td, .ink { color: #edefe7 !important; }
.soft div, .soft td, .soft { color: #abb6ad !important; }
.accent div, .accent, .ink td.accent { color: #8ee1b8 !important; }
a, .link a { color: #8ee1b8 !important; }
.button td { background: #8ee1b8 !important; background-color: #8ee1b8 !important; }
.button a { background: #8ee1b8 !important; color: #001f13 !important; }
.quiet td { background: #151f1b !important; background-color: #151f1b !important; border-color: #8ee1b8 !important; }
.quiet a { background: #151f1b !important; color: #8ee1b8 !important; }
.rule p { border-top-color: #2a3530 !important; }
.bar { background-color: #8ee1b8 !important; }
.track { background-color: #2a3530 !important; }
.note, .note > table, .note > table > tbody > tr > td { background-color: #153426 !important; }
.alarm, .alarm > table, .alarm > table > tbody > tr > td { background-color: #41211e !important; }
.cell { border-color: #2a3530 !important; }
}
[data-ogsc] .ink, [data-ogsc] .ink div, [data-ogsc] .ink td { color: #edefe7 !important; }
[data-ogsc] .soft, [data-ogsc] .soft div, [data-ogsc] .soft td { color: #abb6ad !important; }
[data-ogsc] a, [data-ogsc] .accent div { color: #8ee1b8 !important; }
[data-ogsb] .button td, [data-ogsb] .button a { background-color: #8ee1b8 !important; }
[data-ogsc] .button a { color: #001f13 !important; }
</style>
<meta name="color-scheme" content="light dark" />
<meta name="supported-color-schemes" content="light dark" />
</head>
<body  class="paper" style="word-spacing:normal;background-color:#f9f7f0;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preheader}}</div>
<div
aria-label="{{subject}}" aria-roledescription="email" role="article" lang="en" dir="ltr" style="word-spacing:normal;background-color:#f9f7f0;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="paper-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="paper" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:28px 0 18px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="accent" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:20px;font-weight:800;letter-spacing:-0.4px;line-height:24px;text-align:left;color:#005d39;"
><a href="{{siteUrl}}" style="color: #005d39; text-decoration: none">{{brandName}}</a></div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card wrap" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;border-radius:16px 16px 0 0;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-radius:16px 16px 0 0;direction:ltr;font-size:0px;padding:32px 0 24px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;padding-bottom:4px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#495851;"
>{{title}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink title" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:27px;font-weight:800;letter-spacing:-0.4px;line-height:33px;text-align:left;color:#12221b;"
>{{period}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{^hasTraffic}}{{#isAlarm}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="alarm-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#ffeae7" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="alarm wrap" style="background:#ffeae7;background-color:#ffeae7;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffeae7;background-color:#ffeae7;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:20px 0;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:6px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:19px;font-weight:800;letter-spacing:-0.2px;line-height:25px;text-align:left;color:#12221b;"
>{{quietTitle}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>Nobody completed or left the quiz. {{quietDetail}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{/isAlarm}}{{^isAlarm}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="note-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#d6f3e1" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="note wrap" style="background:#d6f3e1;background-color:#d6f3e1;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#d6f3e1;background-color:#d6f3e1;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:20px 0;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:6px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:19px;font-weight:800;letter-spacing:-0.2px;line-height:25px;text-align:left;color:#12221b;"
>{{quietTitle}}</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>Nobody completed or left the quiz. {{quietDetail}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{/isAlarm}}{{/hasTraffic}}{{^hasTraffic}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:0 0 24px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{/hasTraffic}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:0 0 12px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#12221b;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:15px;line-height:21px;table-layout:auto;width:100%;border:none;"
>
{{#figures}}
<tr>
<td class="ink cell" valign="middle" style="border-top: 1px solid #dadacf; padding: 12px 12px 12px 0; width: 96px; font-size: 28px; line-height: 32px; font-weight: 800; letter-spacing: -0.6px; white-space: nowrap">{{value}}</td>
<td class="ink cell" valign="middle" style="border-top: 1px solid #dadacf; padding: 12px 0">
<span class="ink" style="font-weight: 700">{{label}}</span><br /><span class="soft" style="color: #495851">{{change}}</span>
</td>
</tr>
{{/figures}}
</table>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{#hasDays}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:12px 0 16px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:10px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:19px;font-weight:800;letter-spacing:-0.2px;line-height:25px;text-align:left;color:#12221b;"
>Completed by day</div>
</td>
</tr>
<tr>
<td
align="left" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#495851;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:12px;line-height:16px;table-layout:fixed;width:100%;border:none;"
>
<tr>
{{#days}}
<td align="center" valign="bottom" style="padding: 0 {{gapPx}}px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="soft" align="center" style="padding: 0 0 3px; font-size: 12px; line-height: 16px; color: #495851">{{shownCount}}</td></tr>
{{#heightPx}}
<tr><td class="bar" height="{{heightPx}}" bgcolor="#005d39" style="height: {{heightPx}}px; background-color: #005d39; border-radius: 3px 3px 0 0; font-size: 0; line-height: 0; padding: 0">&nbsp;</td></tr>
{{/heightPx}}
<tr><td class="track" height="1" bgcolor="#dadacf" style="height: 1px; background-color: #dadacf; font-size: 0; line-height: 0; padding: 0">&nbsp;</td></tr>
</table>
</td>
{{/days}}
</tr>
<tr>
{{#days}}
<td class="soft" align="center" valign="top" style="padding: 4px 0 0; font-size: 12px; line-height: 16px; color: #495851; white-space: nowrap">{{label}}</td>
{{/days}}
</tr>
</table>
</td>
</tr>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;padding-top:8px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:14px;line-height:21px;text-align:left;color:#495851;"
>{{daysNote}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{/hasDays}}{{#hasSubmissions}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:12px 0 16px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:6px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:19px;font-weight:800;letter-spacing:-0.2px;line-height:25px;text-align:left;color:#12221b;"
>Budgets</div>
</td>
</tr>
<tr>
<td
align="left" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#12221b;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:15px;line-height:21px;table-layout:auto;width:100%;border:none;"
>
{{#priceRanges}}
<tr>
<td class="ink" valign="middle" style="padding: 5px 10px 5px 0; width: 42%">{{label}}</td>
<td valign="middle" style="padding: 5px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
{{#percent}}
<td class="bar" width="{{percent}}%" height="10" bgcolor="#005d39" style="background-color: #005d39; border-radius: 5px; font-size: 0; line-height: 10px; height: 10px; padding: 0">&nbsp;</td>
{{/percent}} {{#rest}}
<td width="{{rest}}%" style="font-size: 0; line-height: 10px; padding: 0">&nbsp;</td>
{{/rest}}
</tr>
</table>
</td>
<td class="ink" align="right" valign="middle" style="padding: 5px 0 5px 10px; width: 36px; font-weight: 700">{{count}}</td>
</tr>
{{/priceRanges}}
</table>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:12px 0 16px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:6px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:19px;font-weight:800;letter-spacing:-0.2px;line-height:25px;text-align:left;color:#12221b;"
>Where they live</div>
</td>
</tr>
<tr>
<td
align="left" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#12221b;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:15px;line-height:21px;table-layout:auto;width:100%;border:none;"
>
{{#regions}}
<tr>
<td class="ink" valign="middle" style="padding: 5px 10px 5px 0; width: 42%">{{label}}</td>
<td valign="middle" style="padding: 5px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr>
{{#percent}}
<td class="bar" width="{{percent}}%" height="10" bgcolor="#005d39" style="background-color: #005d39; border-radius: 5px; font-size: 0; line-height: 10px; height: 10px; padding: 0">&nbsp;</td>
{{/percent}} {{#rest}}
<td width="{{rest}}%" style="font-size: 0; line-height: 10px; padding: 0">&nbsp;</td>
{{/rest}}
</tr>
</table>
</td>
<td class="ink" align="right" valign="middle" style="padding: 5px 0 5px 10px; width: 36px; font-weight: 700">{{count}}</td>
</tr>
{{/regions}}
</table>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{/hasSubmissions}}{{#topDropout}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card wrap" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:12px 0 16px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;padding-bottom:4px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:19px;font-weight:800;letter-spacing:-0.2px;line-height:25px;text-align:left;color:#12221b;"
>Top dropout question</div>
</td>
</tr>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;line-height:25px;text-align:left;color:#12221b;"
>{{topDropout}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
{{/topDropout}}
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook wrap-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#fefdfa" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card wrap" style="background:#fefdfa;background-color:#fefdfa;margin:0px auto;max-width:600px;border-radius:0 0 16px 16px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#fefdfa;background-color:#fefdfa;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-radius:0 0 16px 16px;direction:ltr;font-size:0px;padding:16px 0 32px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="button" style="font-size:0px;padding:0 32px;padding-bottom:24px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#005d39" role="presentation" style="border:none;border-radius:24px;cursor:auto;mso-padding-alt:13px 22px;background:#005d39;" valign="middle"
>
<a
href="{{dashboardUrl}}" style="display:inline-block;background:#005d39;color:#f9fbf3;font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:16px;font-weight:700;line-height:20px;margin:0;text-decoration:none;text-transform:none;padding:13px 22px;mso-padding-alt:0px;border-radius:24px;" target="_blank"
>
Open the dashboard
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:14px;line-height:21px;text-align:left;color:#495851;"
>{{coverage}}<br />{{writtenAt}}<br />{{next}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="paper-outlook" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="paper" style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:22px 0 40px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="soft wrap" style="font-size:0px;padding:0 32px;word-break:break-word;"
>
<div
style="font-family:Overpass, 'Segoe UI', -apple-system, Roboto, 'Helvetica Neue', Arial, sans-serif;font-size:13px;line-height:20px;text-align:left;color:#495851;"
>{{reason}}<br /><br />{{brandName}}, {{postalAddress}}<br /><a href="mailto:{{contactEmail}}" style="color: #495851">{{contactEmail}}</a>{{#unsubscribeUrl}}<br /><br /><a href="{{unsubscribeUrl}}" style="color: #495851">Unsubscribe this address</a>{{/unsubscribeUrl}}</div>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`,
} as const;
