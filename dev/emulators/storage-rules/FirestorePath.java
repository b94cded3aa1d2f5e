package navette.storagerules;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The path of a Firestore document as firebase-tools puts it into a URL. */
final class FirestorePath {
  /** databases, the database's id, documents. */
  private static final int SEGMENTS_BEFORE_DOCUMENT = 3;

  private FirestorePath() {}

  /**
   * @param segments decoded, of /databases/(default)/documents/collection/id…
   * @return the encoded path, or empty when it cannot be the path of a document
   */
  static Optional<String> encode(List<String> segments) {
    if (!isDocument(segments)) {
      return Optional.empty();
    }
    return Optional.of(
        segments.stream().map(FirestorePath::encoded).collect(Collectors.joining("/", "/", "")));
  }

  private static boolean isDocument(List<String> segments) {
    int below = segments.size() - SEGMENTS_BEFORE_DOCUMENT;
    if (below < 2 || below % 2 != 0) {
      return false;
    }
    // URL parsers resolve dot segments, even encoded ones: the look-up would read another document.
    // Firestore does not allow them as names.
    return segments.get(0).equals("databases")
        && segments.get(2).equals("documents")
        && segments.stream().noneMatch(s -> s.isEmpty() || s.equals(".") || s.equals(".."));
  }

  private static String encoded(String segment) {
    return segment.equals("(default)")
        ? segment
        : URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
