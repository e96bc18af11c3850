/** The style sheets of every screen, in the order of their rules. */
import './admin.css'
import './layout/shell.css'
import './forms/forms.css'
import './layout/notices.css'
import './unseen.css'
import './lists/lists.css'
