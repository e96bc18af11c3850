/** Documents as word processors write them, with what is not part of their text. */

const WORD =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><body lang=EN-US>'

type DocumentWithResidue = { from: string; html: string; text: string; kinds: string[] }

export const DOCUMENTS_WITH_RESIDUE: DocumentWithResidue[] = [
  {
    from: 'Word',
    html:
      `${WORD}<p class=MsoNormal>The convoy crossed the <a style='mso-comment-reference:BC_1;mso-comment-date:20261101T0900'>` +
      "pass</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor " +
      'id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[BC1]</a><![endif]></span></span> by night.</p>' +
      "<div style='mso-element:comment-list'><hr class=msocomoff size=1><div style='mso-element:comment'>" +
      '<div id="_com_1" class=msocomtxt><a name="_msocom_1"></a><p class=MsoCommentText><span class=MsoCommentReference>' +
      '<a href="#_msoanchor_1" class=msocomoff>[BC1]</a></span>Ask the family first.</p></div></div></div></body></html>',
    text: 'The convoy crossed the pass by night.',
    kinds: ['comments'],
  },
  {
    from: 'Word',
    html:
      `${WORD}<p class=MsoNormal>They left<del cite="mailto:Desk" datetime="2026-11-01T09:00"> in disorder</del>` +
      '<ins cite="mailto:Desk" datetime="2026-11-01T09:00"> before <b>dawn</b></ins>.<span class=msoDel> Twice.</span></p></body></html>',
    text: 'They left before dawn.',
    kinds: ['revisions'],
  },
  {
    from: 'Word',
    html:
      `${WORD}<p class=MsoNormal>Open<span style='display:none;mso-hide:all'> secret</span><span style='mso-hide:all'> hidden</span>` +
      '<span style="color:red;visibility:hidden"> unseen</span><i hidden> unsaid</i> words.</p></body></html>',
    text: 'Open words.',
    kinds: ['hidden'],
  },
  {
    from: 'Word',
    html:
      `${WORD}<p class=MsoNormal>Page <span style='mso-element:field-begin'></span><span> PAGEREF _Toc1 \\h ` +
      "<span style='mso-element:field-begin'></span> DATE <span style='mso-element:field-end'></span></span>" +
      "<span style='mso-element:field-separator'></span>12<span style='mso-element:field-end'></span> of the atlas, " +
      "<span style='mso-element:field-begin'></span>unfinished</p></body></html>",
    text: 'Page 12 of the atlas, unfinished',
    kinds: ['fields'],
  },
  {
    from: 'Google Docs',
    html:
      '<p>The dam<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup> holds.</p>' +
      '<div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Is that so?</span></p><p>Says who?</p></div>',
    text: 'The dam holds.',
    kinds: ['comments'],
  },
  {
    from: 'Word for browsers',
    html: '<p>Snow<span class="TextRun TrackedChange TrackChangeTextDeletion SCXW1"><span> and ice</span></span> fell.</p>',
    text: 'Snow fell.',
    kinds: ['revisions'],
  },
]
