package navette.storagerules;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** The path of a Firestore document as firebase-tools puts it into a URL. */
final class FirestorePath {
  private static final String UNRESERVED =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

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
    StringBuilder encoded = new StringBuilder();
    for (String segment : segments) {
      encoded.append('/');
      if (segment.equals("(default)")) {
        encoded.append(segment);
      } else {
        appendEncoded(encoded, segment);
      }
    }
    return Optional.of(encoded.toString());
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

  private static void appendEncoded(StringBuilder encoded, String segment) {
    for (byte octet : segment.getBytes(StandardCharsets.UTF_8)) {
      if (UNRESERVED.indexOf(octet) >= 0) {
        encoded.append((char) octet);
      } else {
        encoded.append(String.format("%%%02X", octet & 0xff));
      }
    }
  }
}
