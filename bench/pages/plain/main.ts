document.title = 'A bare page with a script'
